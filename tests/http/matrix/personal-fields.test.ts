import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, type PersonalField, personalFieldOf } from '#shared/accounts/personal-field-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixDataSets, type MatrixData } from './matrix-data.ts'
import { MATRIX } from './matrix-table.ts'
import { audiencesOf } from './portal-calls.ts'

const SECRET = {
  membershipNumber: 'PC-2026-7777',
  dateOfBirth: '1987-06-05',
  mobileNumber: '+971509998877',
  phoneNumber: '+971509998866',
  whatsappNumber: '+971509998855',
  email: 'hidden-person@example.org',
  currentAddress: 'Tower of the Hidden, Sharjah',
  nativeAddress: 'House of the Hidden, Thrissur',
  occupation: 'Hidden Nurse',
  workPlace: 'Hidden Hospital',
  emergencyContactName: 'Hidden Kin',
  emergencyContactPhone: '+971509998844',
  bloodGroup: 'AB-' as const,
}

const app = await openTestApp()
const audiences = audiencesOf(app.fastify)
/** What admins read whose guard is not the portal's. */
const OTHERS = ['GET /api/events/{id}/gate', 'GET /api/listings/{id}/applications', 'GET /api/members/{id}']
const READS = Object.keys(MATRIX).filter(
  (call) => call.startsWith('GET ') && (audiences.has(call) || OTHERS.includes(call)),
)
const plain = await openData()
const sets = new Map(
  await Promise.all(READS.map(async (call) => [call, MATRIX[call]?.before ? await openData(call) : plain] as const)),
)

/** The people of the matrix data, with everything that the register can know of them. */
async function openData(call?: string): Promise<MatrixData> {
  const [data] = await createMatrixDataSets(app, 1)
  const { owner, event, fullEvent, program, daughter } = data!
  // numbers and addresses of login are unique
  const taken = call === undefined ? SECRET : { ...SECRET, membershipNumber: null }
  await app.db.update(members).set(taken).where(eq(members.id, owner.id))
  if (call !== undefined) {
    await MATRIX[call]?.before?.(app, data!)
    return data!
  }
  await app.db.update(eventPrograms).set({ ageGroup: 'children' }).where(eq(eventPrograms.id, program.id))
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: owner.id })
  await app.db.insert(eventWaitingList).values({ eventId: fullEvent.id, memberId: owner.id })
  await app.db.insert(programRegistrations).values([
    { programId: program.id, memberId: owner.id },
    { programId: program.id, memberId: owner.id, familyMemberId: daughter.id },
  ])
  const before = { ...SECRET, fullName: 'Asha Menon' }
  await app.db.insert(activityLog).values({
    action: 'member.edited',
    subjectType: 'member',
    subjectId: owner.id,
    before,
    after: { ...before, bloodGroup: 'A+', fullName: 'Asha Nair' },
  })
  return data!
}

for (const duty of DUTIES)
  test(`an admin with the duty ${duty} finds no personal field outside its list in any response or export`, async () => {
    const caller = await app.as(await app.admin([duty]))
    const seen: string[] = []
    for (const call of READS.filter((each) => isOpenTo(each, duty))) {
      const response = await caller.get(MATRIX[call]!.request(sets.get(call)!).url)
      if (response.statusCode !== 200) continue
      const fields = new Set([...fieldsIn(call, response), ...secretsIn(response.body)])
      seen.push(...[...fields].filter((field) => !maySee(call, duty, field)).map((field) => `${call}: ${field}`))
    }
    expect(seen).toEqual([])
  })

test('an admin without limits reads whom they look after in full', async () => {
  const caller = await app.as(await app.admin())
  const seen = new Set<PersonalField>()
  for (const call of READS) {
    const response = await caller.get(MATRIX[call]!.request(sets.get(call)!).url)
    if (response.statusCode === 200) for (const field of fieldsIn(call, response)) seen.add(field)
  }
  expect([...unknown], 'names of personal fields that the table lacks').toEqual([])
  // so the names in the table are those of the responses
  expect([...seen].toSorted()).toEqual([...FIELDS_OF_DUTIES.members].toSorted())
})

test('every list that an admin takes away is in the log, with its number of rows', async () => {
  const account = await app.admin()
  const caller = await app.as(account)
  const wrong: string[] = []
  for (const call of READS.filter(isList)) {
    const response = await caller.get(MATRIX[call]!.request(sets.get(call)!).url)
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

/** Files without a list of people: a template, and what hangs at the stage without names or is on a public page. */
const NO_LISTS = ['import/template.csv', 'running-order.pdf', 'judge-sheets.pdf', 'results.pdf']
const isList = (call: string) => /\.(csv|pdf)$/.test(call) && !NO_LISTS.some((name) => call.endsWith(name))

function isOpenTo(call: string, duty: Duty): boolean {
  const audience = audiences.get(call)
  return audience === undefined || isInAudience({ role: 'admin', duties: [duty] }, audience, { toRead: true })
}

/** Not of a person, or as narrow as the duty needs it. */
const ALLOWED: Readonly<Record<string, readonly PersonalField[]>> = {
  // the group that a patient needs; with it, the caller reads the donors who come
  'GET /api/admin/blood-calls': ['bloodGroup'],
  'GET /api/admin/blood-calls/{id}': ['bloodGroup', 'phone'],
}

const maySee = (call: string, duty: Duty, field: PersonalField): boolean =>
  FIELDS_OF_DUTIES[duty].includes(field) || (ALLOWED[call]?.includes(field) ?? false)

type Response = { body: string; headers: Record<string, unknown>; json: () => unknown }

function fieldsIn(call: string, response: Response): PersonalField[] {
  if (call.endsWith('.csv')) return headingsIn(response.body)
  return String(response.headers['content-type']).startsWith('application/json') ? propertiesIn(response.json()) : []
}

const HEADINGS: readonly [RegExp, PersonalField][] = [
  [/^membership number$/i, 'membershipNumber'],
  [/emergency/i, 'emergencyContact'],
  [/mobile|phone|whatsapp/i, 'phone'],
  [/email/i, 'email'],
  [/^age\b/i, 'age'],
  [/birth/i, 'dateOfBirth'],
  [/(native|current) address|address in/i, 'address'],
  [/blood/i, 'bloodGroup'],
  [/occupation|work ?place/i, 'work'],
  [/\(AED\)|^dues$|renewal due|receipt/i, 'money'],
]

function headingsIn(body: string): PersonalField[] {
  const headings = (body.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',')
  return headings.flatMap((heading) => HEADINGS.filter(([name]) => name.test(heading)).map(([, field]) => field))
}

const LOOKS_PERSONAL =
  /birth|blood|e?mail(Address)?$|phone|mobile|whatsapp|(native|current)Address|occupation|emergency/i
/** Of an event, a listing or the association. */
const PUBLIC = /^(venue|coordinator|fallbackCoordinator|contact|whatsappUrl|bloodDonationIntervalDays)/
const unknown = new Set<string>()

/** The personal fields with a value anywhere in a response. */
function propertiesIn(value: unknown): PersonalField[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === null || inner === '' || inner === false) return []
    const field = personalFieldOf(name)
    if (field) return [field]
    if (LOOKS_PERSONAL.test(name) && !PUBLIC.test(name)) unknown.add(name)
    return propertiesIn(inner)
  })
}

/** The personal fields whose values occur anywhere in a body, such as in a text or a label. */
function secretsIn(body: string): PersonalField[] {
  const plainBody = body.replaceAll(' ', '')
  return Object.entries(SECRET).flatMap(([name, value]) =>
    plainBody.includes(value.replaceAll(' ', '')) ? [personalFieldOf(name) ?? []].flat() : [],
  )
}
