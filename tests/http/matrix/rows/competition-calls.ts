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
import { familyPages } from '#server/competitions/family/family-page-tables.ts'
import { competitionSubmissions } from '#server/competitions/judging-tables.ts'
import {
  competitionAppeals,
  competitionCertificates,
  competitionPublications,
} from '#server/competitions/result-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { hashToken } from '#server/platform/signing.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import type { TestApp } from '#tests/test-app.ts'
import type { MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

export const CRITERION = '5f0f8e4a-6f5c-4b36-9d5e-0d2b7c9b1a01'
export const FORM = {
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
export const openFestival = ({ db }: TestApp, { event }: MatrixData) =>
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

export async function callRoll(app: TestApp, data: MatrixData) {
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

/** A page of the owner, whose token is the id of the event. */
export async function shareFamilyPage(app: TestApp, data: MatrixData) {
  await openItem(app, data)
  const { event, owner } = data
  const shown = { showsMember: true, shownIds: [] }
  const tokenHash = hashToken(event.id, 'base64url')
  await app.db.insert(familyPages).values({ id: event.id, eventId: event.id, memberId: owner.id, tokenHash, ...shown })
}

export async function submit(app: TestApp, data: MatrixData) {
  await callRoll(app, data)
  const { program, event } = data
  await app.db
    .insert(competitionSubmissions)
    .values({ programId: program.id, judgeId: event.id, submittedAt: app.clock.time })
}

export async function publish(app: TestApp, data: MatrixData) {
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
export const get = (
  address: Address,
  expected: MatrixRow['expected'],
  before: MatrixRow['before'] = openItem,
): MatrixRow => ({
  before,
  request: (data) => ({ url: address(data) }),
  expected,
})
export const send = (
  address: Address,
  body: object | ((data: MatrixData) => object),
  expected: MatrixRow['expected'],
  before: MatrixRow['before'] = openItem,
): MatrixRow => ({
  before,
  request: (data) => ({ url: address(data), body: typeof body === 'function' ? body(data) : body }),
  expected,
})

export const ofEvent = (rest: string) => (data: MatrixData) => `/api/events/${data.event.id}/${rest}`
export const ofProgram = (rest: string) => (data: MatrixData) => `/api/programs/${data.program.id}/${rest}`
export const adminEvent = (rest: string) => (data: MatrixData) => `/api/admin/events/${data.event.id}/${rest}`
export const adminProgram = (rest: string) => (data: MatrixData) => `/api/admin/programs/${data.program.id}/${rest}`
export const own = (path: string) => (data: MatrixData) => `/api/${path.replace(':id', data.event.id)}`
