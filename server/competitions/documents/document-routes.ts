import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { recordExport, sendExport } from '#server/accounts/exports/export-service.ts'
import { competitionsAdmin, signedIn, viewerWith } from '#server/accounts/guards.ts'
import { findPersonOfAccount } from '#server/membership/household/household-queries.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { CsvColumn } from '#server/platform/csv-response.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { ById } from '#shared/platform/wire.ts'
import { getFestival, getItem } from '../competition-queries.ts'
import { listParticipants } from '../entries/entry-queries.ts'
import { findCertificates } from '../results/certificate-service.ts'
import { getTabulation } from '../results/confirmation-service.ts'
import { getCommitteeResult } from '../results/result-queries.ts'
import { renderCertificates } from './certificate-pages.ts'
import { renderChestNumbers, renderJudgeSheets, renderResultSheet, renderRunningOrder } from './sheets.ts'

/** PDF and CSV files. Files are not JSON, so they are not in the contract. */
export function mountCompetitionDocuments(app: FastifyInstance, context: AppContext): void {
  mountPrints(app, context)
  mountCertificateFiles(app, context)
  mountSpreadsheets(app, context)
}

function mountPrints(app: FastifyInstance, { db, now }: AppContext): void {
  const pdf = (path: string, why: string, render: (id: string) => Promise<Buffer>) =>
    mountOutsideContract(
      app,
      `GET /api/admin/${path}`,
      { why, params: ById },
      competitionsAdmin(async ({ params, reply }) => sendPdf(reply, basename(path), await render(params.id))),
    )
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/chest-numbers.pdf',
    { why: 'Chest numbers to pin on', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const festival = await getFestival(db, params.id)
      const { length } = await listParticipants(db, festival)
      await recordExport(db, account, loggedAs('competition_chest_numbers.printed', params.id, length))
      return sendPdf(reply, 'chest-numbers.pdf', await renderChestNumbers(db, festival))
    }),
  )
  pdf('events/:id/running-order.pdf', 'The items of each stage, on paper', async (id) =>
    renderRunningOrder(db, await getFestival(db, id), now()),
  )
  pdf('programs/:id/judge-sheets.pdf', 'Sheets to judge on paper', (id) => renderJudgeSheets(db, id, now()))
  pdf('programs/:id/results.pdf', 'The result sheet of an item', (id) => renderResultSheet(db, id, now()))
}

function mountCertificateFiles(app: FastifyInstance, { db, config }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/certificates.pdf',
    { why: 'All certificates of an item in one file', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const found = await findCertificates(db, { programId: params.id })
      if (found.length === 0) throw new AppError('not_found')
      await recordExport(db, account, loggedAs('competition_certificates.printed', params.id, found.length))
      return sendPdf(reply, 'certificates.pdf', await renderCertificates(db, found, config.siteUrl))
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/competition-certificates/:id/certificate.pdf',
    { why: 'One certificate, for the member or an admin', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const found = await findCertificates(db, { id: params.id })
        const member = await findMemberOfAccount(db, account.id)
        const household = await findPersonOfAccount(db, account.id)
        const isTheirs = found.some(
          ({ participant }) =>
            (member !== null && participant.memberId === member.id) ||
            (household !== null && participant.familyMemberId === household.person.id),
        )
        if (!isTheirs && !(viewerWith(account, 'competitions').isAdmin && found.length > 0))
          throw new AppError('not_found')
        return sendPdf(reply, 'certificate.pdf', await renderCertificates(db, found, config.siteUrl))
      }),
    ),
  )
}

function mountSpreadsheets(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/participants.csv',
    { why: 'The participants of a festival, as a spreadsheet file', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const festival = await getFestival(db, params.id)
      const rows = await listParticipants(db, festival)
      const logged = loggedAs('competition_participants.exported', params.id, rows.length)
      const file = { name: `participants ${festival.title}`, columns: PARTICIPANTS, rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/tabulation.csv',
    { why: 'The tabulation of an item, as a spreadsheet file', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const tabulation = await getTabulation(db, params.id, { actorId: account.id, now: now() })
      const { title, rows } = tabulation
      const logged = loggedAs('competition_tabulation.exported', params.id, rows.length)
      const file = { name: `tabulation ${title}`, columns: tabulationColumns(tabulation), rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/results.csv',
    { why: 'The published result of an item, as a spreadsheet file', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const { item } = await getItem(db, params.id)
      const { rows } = await getCommitteeResult(db, params.id)
      const logged = loggedAs('competition_results.exported', params.id, rows.length)
      const file = { name: `results ${item.title}`, columns: RESULTS, rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
}

const loggedAs = (action: string, subjectId: string, rows: number) => ({
  action,
  subjectType: 'competition',
  subjectId,
  rows,
})

type Participant = Awaited<ReturnType<typeof listParticipants>>[number]
const PARTICIPANTS: readonly CsvColumn<Participant>[] = [
  ['Chest number', ({ chestNumber }) => chestNumber],
  ['Name', ({ name }) => name],
  ['Age on the first day', ({ age }) => age],
  ['Category', ({ ageCategory }) => ageCategory],
  ['House', ({ house }) => house],
  ['Items', ({ items }) => items.join(', ')],
]

type Result = Awaited<ReturnType<typeof getCommitteeResult>>['rows'][number]
const RESULTS: readonly CsvColumn<Result>[] = [
  ['Place', ({ place }) => place],
  ['Chest number', ({ chestNumber }) => chestNumber],
  ['Name', ({ name }) => name],
  ['Members', ({ members }) => members.join(', ')],
  ['House', ({ house }) => house],
  ['Score', ({ score }) => score && formatFraction(score)],
  ['Of', ({ maximum }) => maximum && formatFraction(maximum)],
  ['Grade', ({ grade }) => grade],
  ['Points', ({ points }) => formatFraction(points)],
  ['State', ({ state }) => state],
]

type Tabulation = Awaited<ReturnType<typeof getTabulation>>
type TabulationRow = Tabulation['rows'][number]

function tabulationColumns({ judges, criteria }: Tabulation): CsvColumn<TabulationRow>[] {
  const ofJudges = judges.flatMap(({ judgeId, name }) => {
    const sheetOf = (row: TabulationRow) => row.judges.find((each) => each.judgeId === judgeId)
    const marks = criteria.map(
      (criterion, at): CsvColumn<TabulationRow> => [`${name}: ${criterion.name}`, (row) => sheetOf(row)?.marks[at]],
    )
    const total: CsvColumn<TabulationRow> = [`${name}: total`, (row) => sheetOf(row)?.total]
    return [...marks, total]
  })
  return [
    ['Letter', ({ code }) => code],
    ['Name', ({ name }) => name],
    ['Chest number', ({ chestNumber }) => chestNumber],
    ...ofJudges,
    ['Score', ({ score }) => score && formatFraction(score)],
    ['Grade', ({ grade }) => grade],
    ['Place', ({ place }) => place],
    ['Points', ({ points }) => formatFraction(points)],
    ['State', ({ state }) => state],
  ]
}
