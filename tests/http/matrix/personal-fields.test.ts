import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, type PersonalField } from '#shared/accounts/personal-field-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixData } from './matrix-data.ts'
import { MATRIX } from './matrix-table.ts'
import { fieldsBeyond, namedFieldsOf, namesAtRisk, textOf } from './personal-fields-of.ts'
import { unknownNames } from './personal-names.ts'
import { audiencesOf, namesInResponses } from './portal-calls.ts'
import { secretsIn } from './secret-person.ts'
import { openTakingPart } from './taking-part.ts'

const app = await openTestApp()
const audiences = audiencesOf(app.fastify)
/** What admins read, of people who take part in everything. */
const READS = Object.keys(MATRIX).filter(
  (call) => call.startsWith('GET ') && (audiences.has(call) || MATRIX[call]?.duty !== undefined),
)
const takingPart = await openTakingPart(app)
const sets = new Map(
  await Promise.all(
    READS.map(async (call) => {
      const { before } = MATRIX[call]!
      const data = before ? await createMatrixData(app) : takingPart
      await before?.(app, data)
      return [call, data] as const
    }),
  ),
)

type Caller = Awaited<ReturnType<typeof app.as>>
const read = (caller: Caller, call: string) => caller.get(MATRIX[call]!.request(sets.get(call)!).url)

for (const duty of DUTIES)
  test(`an admin with the duty ${duty} finds no personal field outside its list of those who take part`, async () => {
    const caller = await app.as(await app.admin([duty]))
    const seen: string[] = []
    // the matrix reads the others, as they are prepared there
    for (const call of READS.filter((each) => isOpenTo(each, duty) && sets.get(each) === takingPart)) {
      const response = await read(caller, call)
      if (response.statusCode === 200)
        seen.push(...fieldsBeyond(call, [duty], response).map((field) => `${call}: ${field}`))
    }
    expect(seen).toEqual([])
  })

test('where a response could contain more of people than a duty needs, these people have it', async () => {
  const caller = await app.as(await app.admin())
  const names = namesInResponses(app.fastify)
  const missing: string[] = []
  for (const call of READS) {
    const atRisk = namesAtRisk(call, names.get(call) ?? [], dutiesWith(call))
    if (atRisk.length === 0) continue
    const found = new Set(namedFieldsOf(await read(caller, call)).map(({ name }) => name))
    missing.push(...atRisk.filter((name) => !found.has(name)).map((name) => `${call}: ${name}`))
  }
  expect(missing).toEqual([])
})

test('an admin without limits reads whom they look after in full', async () => {
  const caller = await app.as(await app.admin())
  const seen = new Set<PersonalField>()
  for (const call of READS) {
    const response = await read(caller, call)
    if (response.statusCode === 200) for (const { field } of namedFieldsOf(response)) seen.add(field)
  }
  expect([...unknownNames], 'names of personal fields that the table lacks').toEqual([])
  // so the names in the table are those of the responses
  expect([...seen].toSorted()).toEqual([...FIELDS_OF_DUTIES.members].toSorted())
  // so what documents contain is read
  const sheet = await read(caller, 'GET /api/admin/events/{id}/attendees.pdf')
  expect(secretsIn(textOf(sheet))).toContain('membershipNumber')
})

test('every list that an admin takes away is in the log, with its number of rows', async () => {
  const account = await app.admin()
  const caller = await app.as(account)
  const wrong: string[] = []
  for (const call of READS.filter(isList)) {
    const response = await read(caller, call)
    if (response.statusCode !== 200) continue
    const [entry] = await app.db
      .select()
      .from(activityLog)
      .where(eq(activityLog.actorId, account.id))
      .orderBy(desc(activityLog.createdAt), desc(activityLog.id))
      .limit(1)
    const rows = call.endsWith('.csv') ? response.body.trim().split('\r\n').length - 1 : undefined
    const logged = (entry?.after as { rows?: number } | null)?.rows
    if (logged === undefined || (rows !== undefined && rows !== logged)) wrong.push(`${call}: ${logged} of ${rows}`)
  }
  expect(wrong).toEqual([])
})

/** Files without a list of people: a template, what hangs at the stage without names or is on a public page, and papers of one person. */
const NO_LISTS = [
  'import/template.csv',
  'running-order.pdf',
  'judge-sheets.pdf',
  'results.pdf',
  'card.pdf',
  'receipt.pdf',
  'certificate.pdf',
]
const isList = (call: string) => /\.(csv|pdf)$/.test(call) && !NO_LISTS.some((name) => call.endsWith(name))

const dutiesWith = (call: string) => DUTIES.filter((duty) => isOpenTo(call, duty))

const isOpenTo = (call: string, duty: Duty): boolean =>
  isInAudience({ role: 'admin', duties: [duty] }, audiences.get(call) ?? [MATRIX[call]!.duty!], { toRead: true })
