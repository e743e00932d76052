import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  competitionEntries,
  competitionFestivals,
  competitionGroupMembers,
  competitionItemJudges,
  competitionItems,
  competitionJudges,
  competitionParticipants,
} from '#server/competitions/competition-tables.ts'
import { competitionSubmissions } from '#server/competitions/judging-tables.ts'
import {
  competitionAppeals,
  competitionCertificates,
  competitionPublications,
} from '#server/competitions/result-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  cells,
  everybody,
  type MatrixRow,
  ownerOrAdmin,
  publicWrite,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const CRITERION = '5f0f8e4a-6f5c-4b36-9d5e-0d2b7c9b1a01'
const FORM = {
  kind: 'group' as const,
  minSize: 2,
  maxSize: 8,
  ageCategory: null,
  timeLimitSeconds: 300,
  warningSeconds: 60,
  criteria: [{ id: CRITERION, name: 'Flow', maxMarks: 10 }],
  combine: 'sum' as const,
  dropsExtremes: false,
  allowsHalfMarks: true,
  tieCriterionId: null,
}

/** An arts festival; its ids follow from those of the matrix data. */
const openFestival = ({ db }: TestApp, { event }: MatrixData) =>
  db
    .insert(competitionFestivals)
    .values({ eventId: event.id, settings: DEFAULT_FESTIVAL_SETTINGS, rollCallAdminIds: [randomUUID()] })

/** A judged item with one judge; the owner of the data leads a group in it. */
async function openItem(app: TestApp, data: MatrixData) {
  await openFestival(app, data)
  const { program, owner, event, daughter } = data
  await app.db.insert(competitionItems).values({ ...FORM, programId: program.id, eventId: event.id })
  await app.db.insert(competitionJudges).values({ id: event.id, eventId: event.id, name: 'Anitha Rao' })
  await app.db.insert(competitionItemJudges).values({ programId: program.id, judgeId: event.id, position: 0 })
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: owner.id })
  const [leader] = await app.db
    .delete(competitionGroupMembers)
    .where(eq(competitionGroupMembers.programId, program.id))
    .returning()
  await app.db
    .update(competitionEntries)
    .set({ id: event.id, joinCode: 'ABCD1234', groupName: 'Nila' })
    .where(eq(competitionEntries.programId, program.id))
  await app.db.insert(competitionGroupMembers).values({ ...leader!, entryId: event.id })
  const person = { memberId: owner.id, familyMemberId: daughter.id, personId: daughter.id }
  const named = { name: 'Anu', dateOfBirth: '2015-01-01', chestNumber: 100 }
  await app.db.insert(competitionParticipants).values({ ...person, ...named, id: event.id, eventId: event.id })
}

async function callRoll(app: TestApp, data: MatrixData) {
  await openItem(app, data)
  const { program } = data
  await app.db
    .update(competitionItems)
    .set({ state: 'roll_call', drawId: program.id })
    .where(eq(competitionItems.programId, program.id))
  await app.db
    .update(competitionEntries)
    .set({ code: 'A', isPresent: true, stageOrder: 0 })
    .where(eq(competitionEntries.programId, program.id))
}

async function submit(app: TestApp, data: MatrixData) {
  await callRoll(app, data)
  const { program, event } = data
  await app.db
    .insert(competitionSubmissions)
    .values({ programId: program.id, judgeId: event.id, submittedAt: app.clock.time })
}

async function publish(app: TestApp, data: MatrixData) {
  await callRoll(app, data)
  const { program, event, owner } = data
  const programId = program.id
  const published = { state: 'published' as const, publishedVersion: 1 }
  await app.db.update(competitionItems).set(published).where(eq(competitionItems.programId, programId))
  const points = { numerator: 15, denominator: 1 }
  const score = { numerator: 9, denominator: 1 }
  const row = {
    entryId: event.id,
    state: 'ranked' as const,
    place: 1,
    sharedWith: 0,
    grade: 'A',
    score,
    maximum: score,
  }
  await app.db
    .insert(competitionPublications)
    .values({ programId, version: 1, rows: [{ ...row, points }], publishedAt: app.clock.time })
  await app.db.insert(competitionAppeals).values({
    id: event.id,
    programId,
    entryId: event.id,
    memberId: owner.id,
    version: 9,
    reason: 'The time was wrong.',
    fee: 0,
  })
  const code = event.id.replaceAll('-', '').slice(0, 10).toUpperCase()
  await app.db.insert(competitionCertificates).values({
    id: event.id,
    programId,
    entryId: event.id,
    participantId: event.id,
    number: event.id,
    code,
    place: 1,
    grade: 'A',
    version: 1,
  })
}

type Address = (data: MatrixData) => string
const get = (address: Address, expected: MatrixRow['expected'], before: MatrixRow['before'] = openItem): MatrixRow => ({
  before,
  request: (data) => ({ url: address(data) }),
  expected,
})
const send = (
  address: Address,
  body: object | ((data: MatrixData) => object),
  expected: MatrixRow['expected'],
  before: MatrixRow['before'] = openItem,
): MatrixRow => ({
  before,
  request: (data) => ({ url: address(data), body: typeof body === 'function' ? body(data) : body }),
  expected,
})

const ofEvent = (rest: string) => (data: MatrixData) => `/api/events/${data.event.id}/${rest}`
const ofProgram = (rest: string) => (data: MatrixData) => `/api/programs/${data.program.id}/${rest}`
const adminEvent = (rest: string) => (data: MatrixData) => `/api/admin/events/${data.event.id}/${rest}`
const adminProgram = (rest: string) => (data: MatrixData) => `/api/admin/programs/${data.program.id}/${rest}`
const own = (path: string) => (data: MatrixData) => `/api/${path.replace(':id', data.event.id)}`

/** A judge's calls: none of the personas judges. */
const judgesOnly = cells(401, 403, 403, 403, 403, 403, 403, 403, 403)

const publicRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/competition': get(ofEvent('competition'), everybody(200)),
  'GET /api/programs/{id}/competition': get(ofProgram('competition'), everybody(200)),
  'GET /api/programs/{id}/results': get(ofProgram('results'), everybody(200), publish),
  'GET /api/events/{id}/results': get(ofEvent('results'), everybody(200), publish),
  'GET /api/events/{id}/live': get(ofEvent('live'), everybody(200)),
  // without the header of a stream
  'GET /api/events/{id}/live/stream': get(ofEvent('live/stream'), everybody(406)),
  'GET /api/certificates/{code}': get(
    ({ event }) => `/api/certificates/${event.id.slice(0, 11)}`,
    everybody(200),
    publish,
  ),
}

const judgingRows: Record<string, MatrixRow> = {
  'GET /api/judging/invitations/{token}': get(() => '/api/judging/invitations/unknown', everybody(404)),
  'POST /api/judging/invitations/{token}': send(
    () => '/api/judging/invitations/unknown',
    { pin: '123456' },
    publicWrite(404),
  ),
  'POST /api/judging/leave': send(() => '/api/judging/leave', {}, publicWrite(200)),
  'GET /api/judging': get(() => '/api/judging', judgesOnly),
  'GET /api/judging/items/{id}': get(({ program }) => `/api/judging/items/${program.id}`, judgesOnly, callRoll),
  'PUT /api/judging/items/{id}/marks': send(
    ({ program }) => `/api/judging/items/${program.id}/marks`,
    ({ program }) => ({ drawId: program.id, marks: [], notes: [] }),
    judgesOnly,
    callRoll,
  ),
  'POST /api/judging/items/{id}/submission': send(
    ({ program }) => `/api/judging/items/${program.id}/submission`,
    ({ program }) => ({ drawId: program.id, marks: [] }),
    judgesOnly,
    callRoll,
  ),
}

const memberRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/competition/own': get(ofEvent('competition/own'), approvedOnly(200)),
  'PUT /api/events/{id}/competition/consent': send(
    ofEvent('competition/consent'),
    ({ daughter }) => ({ familyMemberId: daughter.id, hasNameConsent: true }),
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'PUT /api/events/{id}/competition/malayalam-name': send(
    ofEvent('competition/malayalam-name'),
    ({ daughter }) => ({ familyMemberId: daughter.id, malayalamName: 'അനു' }),
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'PUT /api/competition-entries/{id}/group': send(
    own('competition-entries/:id/group'),
    { groupName: 'Periyar' },
    { ...approvedOnly(200), 'another member': 404 },
  ),
  'POST /api/programs/{id}/group-members': send(
    ofProgram('group-members'),
    { joinCode: 'ABCD1234' },
    // the owner leads this group already
    { ...approvedOnly(200), approved: 409 },
  ),
  'DELETE /api/competition-entries/{id}/members/{participantId}': get(
    ({ event }) => `/api/competition-entries/${event.id}/members/${event.id}`,
    approvedOnly(404),
  ),
  'POST /api/competition-entries/{id}/appeals': send(
    own('competition-entries/:id/appeals'),
    { reason: 'The time was wrong.' },
    { ...approvedOnly(201), 'another member': 404 },
    publish,
  ),
  'GET /api/competition-certificates/{id}/certificate.pdf': get(
    own('competition-certificates/:id/certificate.pdf'),
    ownerOrAdmin(200),
    publish,
  ),
}

const setupRows: Record<string, MatrixRow> = {
  'GET /api/admin/competitions': get(() => '/api/admin/competitions', adminsOnly(200)),
  'GET /api/admin/events/{id}/competition': get(adminEvent('competition'), adminsOnly(200)),
  'POST /api/admin/events/{id}/competition': send(adminEvent('competition'), {}, adminsOnly(201), async () => {}),
  'PUT /api/admin/events/{id}/competition': send(
    adminEvent('competition'),
    { settings: DEFAULT_FESTIVAL_SETTINGS, rollCallAdminIds: [randomUUID()] },
    // an account that is no admin's
    adminsOnly(400),
  ),
  'DELETE /api/admin/events/{id}/competition': get(adminEvent('competition'), adminsOnly(200), openFestival),
  'POST /api/admin/events/{id}/competition/copy': send(
    adminEvent('competition/copy'),
    ({ event }) => ({ fromEventId: event.id }),
    adminsOnly(200),
  ),
  'PUT /api/admin/programs/{id}/competition': send(adminProgram('competition'), { form: FORM }, adminsOnly(200)),
  'DELETE /api/admin/programs/{id}/competition': get(adminProgram('competition'), adminsOnly(200)),
  'GET /api/admin/events/{id}/judges': get(adminEvent('judges'), adminsOnly(200)),
  'POST /api/admin/events/{id}/judges': send(adminEvent('judges'), { name: 'Sreeja' }, adminsOnly(201)),
  'PUT /api/admin/judges/{id}': send(own('admin/judges/:id'), { name: 'Sreeja' }, adminsOnly(200)),
  'DELETE /api/admin/judges/{id}': get(own('admin/judges/:id'), adminsOnly(200)),
  'POST /api/admin/judges/{id}/link': send(own('admin/judges/:id/link'), { validOn: '2026-04-09' }, adminsOnly(200)),
  'PUT /api/admin/programs/{id}/judges': send(
    adminProgram('judges'),
    ({ event }) => ({ judgeIds: [event.id] }),
    adminsOnly(200),
  ),
}

const entryRows: Record<string, MatrixRow> = {
  'GET /api/admin/programs/{id}/entries': get(adminProgram('entries'), adminsOnly(200)),
  'GET /api/admin/events/{id}/families/{memberId}': get(
    ({ event, owner }) => `/api/admin/events/${event.id}/families/${owner.id}`,
    adminsOnly(200),
  ),
  'POST /api/admin/programs/{id}/entries': send(
    adminProgram('entries'),
    ({ owner, daughter }) => ({ memberId: owner.id, familyMemberId: daughter.id, reason: 'Came from Al Ain' }),
    adminsOnly(201),
  ),
  'PUT /api/admin/competition-entries/{id}': send(
    own('admin/competition-entries/:id'),
    { groupName: 'Periyar' },
    adminsOnly(200),
  ),
  'POST /api/admin/competition-entries/{id}/members': send(
    own('admin/competition-entries/:id/members'),
    ({ owner, daughter }) => ({ memberId: owner.id, familyMemberId: daughter.id }),
    adminsOnly(200),
  ),
  'DELETE /api/admin/competition-entries/{id}/members/{participantId}': get(
    ({ event }) => `/api/admin/competition-entries/${event.id}/members/${event.id}`,
    adminsOnly(404),
  ),
  'GET /api/admin/events/{id}/participants': get(adminEvent('participants'), adminsOnly(200)),
  'PUT /api/admin/participants/{id}': send(
    own('admin/participants/:id'),
    { houseKey: null, championTitle: 'kalathilakam', malayalamName: '' },
    // somebody with a consent only is no participant yet
    adminsOnly(404),
  ),
  'POST /api/admin/events/{id}/chest-numbers': send(adminEvent('chest-numbers'), {}, adminsOnly(200)),
  'POST /api/admin/events/{id}/houses': send(adminEvent('houses'), {}, adminsOnly(200)),
}

const stageRows: Record<string, MatrixRow> = {
  // only the admins named for the roll call; none of the personas is one
  'GET /api/admin/programs/{id}/roll-call': get(adminProgram('roll-call'), adminsOnly(403)),
  'POST /api/admin/programs/{id}/roll-call': send(
    adminProgram('roll-call'),
    ({ event }) => ({ presentEntryIds: [event.id] }),
    adminsOnly(403),
  ),
  'POST /api/admin/programs/{id}/roll-call/late': send(
    adminProgram('roll-call/late'),
    ({ event }) => ({ entryId: event.id }),
    adminsOnly(403),
    callRoll,
  ),
  'GET /api/admin/events/{id}/stages': get(adminEvent('stages'), adminsOnly(200), callRoll),
  'POST /api/admin/programs/{id}/stage': send(
    adminProgram('stage'),
    ({ program }) => ({ action: 'call', drawId: program.id, code: 'A' }),
    adminsOnly(200),
    callRoll,
  ),
  'PUT /api/admin/programs/{id}/stage/order': send(
    adminProgram('stage/order'),
    ({ program }) => ({ drawId: program.id, codes: ['A'] }),
    adminsOnly(200),
    callRoll,
  ),
  'PUT /api/admin/events/{id}/stages/message': send(
    adminEvent('stages/message'),
    { message: 'Dinner is open' },
    adminsOnly(200),
  ),
}

const sheetOf = (rest: string) => (data: MatrixData) =>
  `/api/admin/programs/${data.program.id}/${rest.replace(':id', data.event.id)}`

const resultRows: Record<string, MatrixRow> = {
  'GET /api/admin/programs/{id}/tabulation': get(adminProgram('tabulation'), adminsOnly(200), callRoll),
  'POST /api/admin/programs/{id}/confirmations': send(
    adminProgram('confirmations'),
    { fingerprint: 'another' },
    adminsOnly(409),
    callRoll,
  ),
  'POST /api/admin/programs/{id}/publication': send(
    adminProgram('publication'),
    { fingerprint: 'another' },
    adminsOnly(409),
    callRoll,
  ),
  'POST /api/admin/programs/{id}/judges/{judgeId}/reopening': send(
    sheetOf('judges/:id/reopening'),
    { reason: 'A mark was read wrongly.' },
    { ...adminsOnly(200), admin: 403 },
    submit,
  ),
  'GET /api/admin/programs/{id}/paper-sheets/{judgeId}': get(sheetOf('paper-sheets/:id'), adminsOnly(200), callRoll),
  'PUT /api/admin/programs/{id}/paper-sheets/{judgeId}': send(
    sheetOf('paper-sheets/:id'),
    ({ program }) => ({ drawId: program.id, marks: { A: { [CRITERION]: 8 } } }),
    adminsOnly(200),
    callRoll,
  ),
  'GET /api/admin/events/{id}/appeals': get(adminEvent('appeals'), adminsOnly(200), publish),
  'PUT /api/admin/appeals/{id}/fee': send(own('admin/appeals/:id/fee'), { isPaid: true }, adminsOnly(200), publish),
  'POST /api/admin/appeals/{id}/decision': send(
    own('admin/appeals/:id/decision'),
    { isAccepted: false, reason: 'The clock was right.' },
    adminsOnly(200),
    publish,
  ),
  'GET /api/admin/programs/{id}/certificates': get(adminProgram('certificates'), adminsOnly(200), publish),
  'POST /api/admin/programs/{id}/certificates': send(adminProgram('certificates'), {}, adminsOnly(200), publish),
}

const documentRows: Record<string, MatrixRow> = {
  'GET /api/admin/events/{id}/chest-numbers.pdf': get(adminEvent('chest-numbers.pdf'), adminsOnly(200)),
  'GET /api/admin/events/{id}/running-order.pdf': get(adminEvent('running-order.pdf'), adminsOnly(200)),
  'GET /api/admin/events/{id}/participants.csv': get(adminEvent('participants.csv'), adminsOnly(200)),
  'GET /api/admin/programs/{id}/judge-sheets.pdf': get(adminProgram('judge-sheets.pdf'), adminsOnly(200)),
  'GET /api/admin/programs/{id}/results.pdf': get(adminProgram('results.pdf'), adminsOnly(200), publish),
  'GET /api/admin/programs/{id}/results.csv': get(adminProgram('results.csv'), adminsOnly(200), publish),
  'GET /api/admin/programs/{id}/tabulation.csv': get(adminProgram('tabulation.csv'), adminsOnly(200), callRoll),
  'GET /api/admin/programs/{id}/certificates.pdf': get(adminProgram('certificates.pdf'), adminsOnly(200), publish),
}

export const competitionsRows: Record<string, MatrixRow> = {
  ...publicRows,
  ...judgingRows,
  ...memberRows,
  ...setupRows,
  ...entryRows,
  ...stageRows,
  ...resultRows,
  ...documentRows,
}
