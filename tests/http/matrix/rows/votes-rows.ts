import { eq } from 'drizzle-orm'
import { pollMembers, pollOptions, polls } from '#server/committee/polls/poll-tables.ts'
import { voteChoices, voteOptions, voteQuestions, votes, voteVoters } from '#server/committee/votes/vote-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, approvedOnly, at, householdToo, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const DAY_MS = 86_400_000
const QUESTION = {
  kind: 'choice',
  title: 'Where?',
  note: '',
  majority: 'most',
  maxChoices: 1,
  seats: 1,
  office: null,
  options: [{ title: 'Park' }, { title: 'Beach' }],
  documentIds: [],
}
const VOTE = {
  title: 'General assembly',
  intro: '',
  isSecret: false,
  minAge: 18 as const,
  paidOnly: false,
  perMembership: false,
  quorumPercent: 0,
  byLot: false,
  nominationsUntil: null,
}
const TIMES = { opensAt: '2027-03-11T08:00:00Z', closesAt: '2027-03-12T08:00:00Z' }
const FORM = { ...VOTE, ...TIMES, questions: [QUESTION] }
const POLL = {
  question: 'Sunday or Friday?',
  note: '',
  isMultiple: false,
  closesAt: '2027-03-12T08:00:00Z',
  options: ['Sunday', 'Friday'],
}

/** A vote whose question has the id of the event, with the owner on its roll. */
const voteIn =
  (status: 'draft' | 'planned' | 'open' | 'closed', kind: 'choice' | 'election' = 'choice') =>
  async ({ db, clock }: TestApp, { event: { id }, owner }: MatrixData) => {
    const later = (days: number) => new Date(clock.time.getTime() + days * DAY_MS)
    const times = { opensAt: later(2), closesAt: later(3), nominationsUntil: later(1) }
    await db.insert(votes).values({ ...VOTE, ...times, id, status })
    await db
      .insert(voteQuestions)
      .values({ id, voteId: id, position: 0, kind, title: QUESTION.title, majority: 'most' })
    await db.insert(voteOptions).values({ questionId: id, title: 'Park' })
    if (status === 'open' || status === 'closed') await db.insert(voteVoters).values({ voteId: id, memberId: owner.id })
  }
/** The owner has been nominated; the nomination has the owner's id. */
async function nominated(app: TestApp, data: MatrixData): Promise<void> {
  await voteIn('planned', 'election')(app, data)
  const { event, owner } = data
  const candidate = { id: owner.id, memberId: owner.id, title: owner.fullName }
  await app.db.insert(voteOptions).values({ ...candidate, questionId: event.id, state: 'nominated' })
}
/** Park and beach have one vote each. */
async function tied(app: TestApp, data: MatrixData): Promise<void> {
  await voteIn('closed')(app, data)
  const voteId = data.event.id
  const [park] = await app.db.select().from(voteOptions).where(eq(voteOptions.questionId, voteId))
  const [beach] = await app.db.insert(voteOptions).values({ questionId: voteId, title: 'Beach' }).returning()
  const [first] = await app.db.select().from(voteVoters).where(eq(voteVoters.voteId, voteId))
  const other = { voteId, memberId: data.owner.id, hasVoted: true }
  const [second] = await app.db.insert(voteVoters).values(other).returning()
  const choiceOf = (voterId: string, optionId: string) => ({ voterId, questionId: voteId, optionIds: [optionId] })
  await app.db.insert(voteChoices).values([choiceOf(first!.id, park!.id), choiceOf(second!.id, beach!.id)])
}
/** Asks the owner. */
async function poll({ db }: TestApp, { event: { id }, owner }: MatrixData): Promise<void> {
  await db.insert(polls).values({ id, question: POLL.question, isMultiple: false, closesAt: new Date(POLL.closesAt) })
  await db.insert(pollOptions).values({ id, pollId: id, position: 0, title: 'Sunday' })
  await db.insert(pollMembers).values({ pollId: id, memberId: owner.id })
}

const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.event.id)}`,
  ...(body !== undefined && { body }),
})
const ofOwner = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/${path.replace(':id', data.owner.id)}`,
  ...(body !== undefined && { body }),
})
const members = (status: number) => householdToo(approvedOnly(status), status)
const asked = { ...members(200), 'another member': 403 }
const ownOnly = { ...approvedOnly(200), 'another member': 404 }

export const votesRows: Record<string, MatrixRow> = {
  'GET /api/votes': { request: at('/api/votes'), before: voteIn('planned'), expected: members(200) },
  'GET /api/votes/{id}': { request: ofEvent('votes/:id'), before: voteIn('open'), expected: members(200) },
  'POST /api/votes/{id}/ballot': {
    request: ({ event: { id } }) => ({
      url: `/api/votes/${id}/ballot`,
      body: { choices: [{ questionId: id, optionIds: [] }] },
    }),
    before: voteIn('open'),
    // only the owner is on the roll
    expected: { ...approvedOnly(200), 'another member': 403, 'household member': 403 },
  },
  'GET /api/votes/{id}/ballots': {
    request: ofEvent('votes/:id/ballots'),
    before: voteIn('closed'),
    expected: members(200),
  },
  'GET /api/votes/{id}/result.pdf': {
    request: ofEvent('votes/:id/result.pdf'),
    before: voteIn('closed'),
    expected: members(200),
  },
  'POST /api/vote-questions/{id}/nominations': {
    request: ofEvent('vote-questions/:id/nominations', { membershipNumber: null }),
    before: voteIn('planned', 'election'),
    expected: approvedOnly(201),
  },
  'PUT /api/vote-candidates/{id}': {
    request: ofOwner('vote-candidates/:id', { statement: 'A hall of our own.', photoUrl: null }),
    before: nominated,
    expected: ownOnly,
  },
  'DELETE /api/vote-candidates/{id}': {
    request: ofOwner('vote-candidates/:id'),
    before: nominated,
    expected: ownOnly,
  },
  'POST /api/vote-candidates/portrait': {
    request: () => ({ url: '/api/vote-candidates/portrait', form: 'file' }),
    before: nominated,
    expected: { ...approvedOnly(200), 'another member': 409 },
  },
  'GET /api/admin/votes': { request: at('/api/admin/votes'), before: voteIn('draft'), expected: adminsOnly(200) },
  'POST /api/admin/votes': {
    request: () => ({ url: '/api/admin/votes', body: FORM }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/votes/{id}': {
    request: ofEvent('admin/votes/:id'),
    before: nominated,
    expected: adminsOnly(200),
  },
  'PUT /api/admin/votes/{id}': {
    request: ofEvent('admin/votes/:id', FORM),
    before: voteIn('draft'),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/votes/{id}': {
    request: ofEvent('admin/votes/:id'),
    before: voteIn('draft'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/votes/{id}/plan': {
    request: ofEvent('admin/votes/:id/plan'),
    before: voteIn('draft'),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/votes/{id}/plan': {
    request: ofEvent('admin/votes/:id/plan'),
    before: voteIn('planned'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/votes/{id}/opening': {
    request: ofEvent('admin/votes/:id/opening'),
    before: voteIn('planned'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/votes/{id}/closing': {
    request: ofEvent('admin/votes/:id/closing'),
    before: voteIn('open'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/votes/{id}/closing': {
    request: ofEvent('admin/votes/:id/closing', { closesAt: '2090-01-01T08:00:00Z' }),
    before: voteIn('open'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/votes/{id}/reminders': {
    request: ofEvent('admin/votes/:id/reminders'),
    before: voteIn('open'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/votes/{id}/second-ballot': {
    request: ofEvent('admin/votes/:id/second-ballot'),
    before: tied,
    expected: adminsOnly(201),
  },
  'POST /api/admin/votes/{id}/repetition': {
    request: ofEvent('admin/votes/:id/repetition'),
    before: voteIn('closed'),
    expected: adminsOnly(201),
  },
  'POST /api/admin/vote-questions/{id}/candidates': {
    request: ({ event, owner }) => ({
      url: `/api/admin/vote-questions/${event.id}/candidates`,
      body: { memberId: owner.id, statement: '', acceptance: null },
    }),
    before: voteIn('planned', 'election'),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/vote-candidates/{id}': {
    request: ofOwner('admin/vote-candidates/:id'),
    before: nominated,
    expected: adminsOnly(200),
  },
  'GET /api/polls/{id}': { request: ofEvent('polls/:id'), before: poll, expected: asked },
  'PUT /api/polls/{id}/answer': {
    request: ({ event: { id } }) => ({ url: `/api/polls/${id}/answer`, body: { optionIds: [id] } }),
    before: poll,
    expected: asked,
  },
  'GET /api/admin/polls': { request: at('/api/admin/polls'), before: poll, expected: adminsOnly(200) },
  'GET /api/admin/polls/{id}': { request: ofEvent('admin/polls/:id'), before: poll, expected: adminsOnly(200) },
  'PUT /api/admin/polls/{id}': {
    request: ofEvent('admin/polls/:id', POLL),
    before: poll,
    expected: adminsOnly(200),
  },
  'POST /api/admin/polls/{id}/end': {
    request: ofEvent('admin/polls/:id/end', {}),
    before: poll,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/polls/{id}': { request: ofEvent('admin/polls/:id'), before: poll, expected: adminsOnly(200) },
}
