import { runDueVotes } from '#server/committee/votes/due-votes.ts'
import type { TestApp } from '#tests/test-app.ts'

export const HOUR_MS = 3_600_000
export type Caller = Awaited<ReturnType<TestApp['as']>>

type Question = {
  id: string
  kind: string
  options: { id: string; title: string }[]
}
export type VoteView = {
  id: string
  status: string
  questions: Question[]
  updatedAt: string
  canVote: boolean
  obstacle: string | null
  hasVoted: boolean
  receipt: string | null
  voted: number
  rollSize: number
  couldVote: number | null
  choices: { questionId: string; optionIds: string[] }[]
  results: {
    outcome: string
    votes: { optionId: string; votes: number }[]
    abstained: number
    winnerIds: string[]
    cast: number
  }[]
}

export const MOTION = {
  kind: 'motion',
  title: 'Should the fee of a family rise to AED 120?',
  note: '',
  majority: 'half',
  maxChoices: 1,
  seats: 1,
  office: null,
  options: [] as { id?: string; title: string }[],
  documentIds: [] as string[],
}
export const CHOICE = {
  ...MOTION,
  kind: 'choice',
  title: 'Where?',
  majority: 'most',
  options: [{ title: 'Park' }, { title: 'Beach' }, { title: 'Hall' }],
}
export const ELECTION = {
  ...MOTION,
  kind: 'election',
  title: 'Who should be president?',
  majority: 'most',
  office: 'President',
}

/** A vote that opens in an hour and closes a day later. */
export const formAt = (app: TestApp, given: Record<string, unknown> = {}) => ({
  title: 'General assembly',
  intro: '',
  isSecret: true,
  minAge: 18,
  paidOnly: false,
  perMembership: false,
  quorumPercent: 0,
  byLot: false,
  nominationsUntil: null,
  opensAt: new Date(app.clock.time.getTime() + HOUR_MS).toISOString(),
  closesAt: new Date(app.clock.time.getTime() + 25 * HOUR_MS).toISOString(),
  questions: [MOTION],
  ...given,
})

/** Plans a vote as an admin of members; it opens with `open`. */
export async function plannedVote(app: TestApp, given: Record<string, unknown> = {}) {
  const admin = await app.as(await app.admin(['members']))
  const created = await admin.post('/api/admin/votes', formAt(app, given))
  if (created.statusCode !== 201) throw new Error(created.body)
  const vote = created.json() as VoteView
  const planned = await admin.post(`/api/admin/votes/${vote.id}/plan`)
  if (planned.statusCode !== 200) throw new Error(planned.body)
  return { admin, vote, path: `/api/votes/${vote.id}` }
}

export async function openVote(app: TestApp, given: Record<string, unknown> = {}) {
  const planned = await plannedVote(app, given)
  app.advance(HOUR_MS)
  await runVotes(app)
  return planned
}

export const runVotes = (app: TestApp) => runDueVotes(app.context, app.config.secret)

export async function closeVote(app: TestApp) {
  app.advance(24 * HOUR_MS)
  await runVotes(app)
}

export const viewOf = async (caller: Caller, path: string): Promise<VoteView> =>
  (await caller.get(path)).json() as VoteView

/** A ballot that names the option at this position for each question; -1 abstains. */
export const ballotOf = ({ questions }: Pick<VoteView, 'questions'>, ...positions: number[]) => ({
  choices: questions.map(({ id, options }, at) => {
    const option = options[positions[at] ?? -1]
    return { questionId: id, optionIds: option ? [option.id] : [] }
  }),
})

/** Members with their callers. */
export async function voters(app: TestApp, count: number) {
  const people = []
  for (let n = 0; n < count; n += 1) {
    const member = await app.member({ fullName: `Voter ${n}` })
    people.push({ member, caller: await app.as(member) })
  }
  return people
}
