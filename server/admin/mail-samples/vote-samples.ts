import { eq } from 'drizzle-orm'
import { voteChoices, voteOptions, voteQuestions, votes, voteVoters } from '#server/committee/votes/vote-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import type { VoteStatus } from '#shared/committee/votes/vote-enums.ts'
import type { SamplePeople } from './sample-people.ts'

type VoteMail = Extract<MailName, `vote-${string}`>
type Samples = { [N in VoteMail]: (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> }

export const VOTE_SAMPLES: Samples = {
  'vote-candidacy': async ({ member }, tx) => ({ candidateId: await askedIn(tx, member.id) }),
  'vote-elected': async ({ member }, tx) => ({ candidateId: await electedIn(tx, member.id) }),
  'vote-unelected': async ({ member }, tx) => ({ candidateId: await candidateIn(tx, await questionOf(tx), member.id) }),
  'vote-nominations': async ({ member }, tx) => ({
    voteId: await voteOf(tx, await questionOf(tx)),
    memberId: member.id,
  }),
  'vote-open': (people, tx) => onRoll(tx, people, 'open'),
  'vote-reminder': (people, tx) => onRoll(tx, people, 'open'),
  'vote-result': (people, tx) => onRoll(tx, people, 'closed'),
}

const RULE = { isSecret: false, minAge: 18 as const, paidOnly: false, perMembership: true }
const UNTIL = new Date('2099-12-05T16:00:00Z')

/** A candidate of a closed vote, with the only ballot. */
async function electedIn(tx: Transaction, memberId: string): Promise<string> {
  const questionId = await questionOf(tx)
  const candidateId = await candidateIn(tx, questionId, memberId)
  const voteId = await voteOf(tx, questionId)
  const [voter] = await tx.insert(voteVoters).values({ voteId, memberId, hasVoted: true }).returning()
  await tx.insert(voteChoices).values({ voterId: voter?.id ?? '', questionId, optionIds: [candidateId] })
  await tx.update(votes).set({ status: 'closed' }).where(eq(votes.id, voteId))
  return candidateId
}

async function candidateIn(tx: Transaction, questionId: string, memberId: string): Promise<string> {
  const [candidate] = await tx.insert(voteOptions).values({ questionId, memberId, title: 'A member' }).returning()
  return candidate?.id ?? ''
}

async function askedIn(tx: Transaction, memberId: string): Promise<string> {
  const asked = {
    questionId: await questionOf(tx),
    memberId,
    title: 'A member',
    state: 'nominated' as const,
    proposedByCommittee: true,
  }
  const [candidate] = await tx.insert(voteOptions).values(asked).returning()
  return candidate?.id ?? ''
}

async function voteOf(tx: Transaction, questionId: string): Promise<string> {
  const [question] = await tx.select().from(voteQuestions).where(eq(voteQuestions.id, questionId))
  return question?.voteId ?? ''
}

async function questionOf(tx: Transaction): Promise<string> {
  const times = { nominationsUntil: UNTIL, opensAt: UNTIL, closesAt: new Date('2099-12-12T16:00:00Z') }
  const values = { ...RULE, ...times, title: 'The committee of the next term', status: 'planned' as const }
  const [vote] = await tx.insert(votes).values(values).returning()
  const voteId = vote?.id ?? ''
  const title = 'Who should be president?'
  const election = { voteId, position: 0, kind: 'election', title, majority: 'most', office: 'President' } as const
  const [question] = await tx.insert(voteQuestions).values(election).returning()
  return question?.id ?? ''
}

async function onRoll(tx: Transaction, { member }: SamplePeople, status: VoteStatus) {
  const times = { opensAt: new Date('2026-03-01T08:00:00Z'), closesAt: UNTIL }
  const [vote] = await tx
    .insert(votes)
    .values({ ...RULE, ...times, title: 'General assembly, December 5', status })
    .returning()
  const voteId = vote?.id ?? ''
  const title = 'Should the annual fee of a family rise to AED 120?'
  await tx.insert(voteQuestions).values({ voteId, position: 0, kind: 'motion', title, majority: 'half' })
  const [voter] = await tx.insert(voteVoters).values({ voteId, memberId: member.id }).returning()
  return { voteId, voterId: voter?.id ?? '' }
}
