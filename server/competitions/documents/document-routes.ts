import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin, signedIn, viewerWith } from '#server/accounts/guards.ts'
import { findPersonOfAccount } from '#server/membership/household/household-queries.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type CsvColumn, sendCsv } from '#server/platform/csv-response.ts'
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
  pdf('events/:id/chest-numbers.pdf', 'Chest numbers to pin on', async (id) =>
    renderChestNumbers(db, await getFestival(db, id)),
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
      await logExport(db, account, 'competition_certificates.printed', params.id, { certificates: found.length })
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
      await logExport(db, account, 'competition_participants.exported', params.id, { participants: rows.length })
      return sendCsv(reply, { name: `participants ${festival.title}`, columns: PARTICIPANTS, rows, now: now() })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/tabulation.csv',
    { why: 'The tabulation of an item, as a spreadsheet file', params: ById },
    competitionsAdmin(async ({ params, account, reply }) => {
      const tabulation = await getTabulation(db, params.id, { actorId: account.id, now: now() })
      await logExport(db, account, 'competition_tabulation.exported', params.id, { rows: tabulation.rows.length })
      const columns = tabulationColumns(tabulation)
      return sendCsv(reply, { name: `tabulation ${tabulation.title}`, columns, rows: tabulation.rows, now: now() })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/programs/:id/results.csv',
    { why: 'The published result of an item, as a spreadsheet file', params: ById },
    competitionsAdmin(async ({ params, reply }) => {
      const { item } = await getItem(db, params.id)
      const { rows } = await getCommitteeResult(db, params.id)
      return sendCsv(reply, { name: `results ${item.title}`, columns: RESULTS, rows, now: now() })
    }),
  )
}

const logExport = (db: AppContext['db'], { id }: Account, action: string, subjectId: string, after: object) =>
  recordActivity(db, { actorId: id, action, subjectType: 'competition', subjectId, after })

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
