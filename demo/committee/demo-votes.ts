import { randomUUID } from 'node:crypto'
import { assemblies } from '#server/committee/assembly/assembly-tables.ts'
import { assemblyMotions } from '#server/committee/assembly/motion-tables.ts'
import { assemblyProxies } from '#server/committee/assembly/proxy-tables.ts'
import { pollAnswers, pollMembers, pollOptions, polls } from '#server/committee/polls/poll-tables.ts'
import { placeUrn, putIntoUrn } from '#server/committee/votes/urn.ts'
import { voteBallots, voteOptions, voteQuestions, votes, voteVoters } from '#server/committee/votes/vote-tables.ts'
import { events } from '#server/events/event-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { ASSEMBLY, CLOSED_VOTE, DEMO_POLL, OPEN_VOTE } from './vote-texts.ts'

const RULE = { isSecret: true, minAge: 18 as const, paidOnly: false, perMembership: true }
const SEED = '5eed0000000000000000000000000001'
const ANSWERS = 7
/** Of the members who have voted, and the demo's member has not. */
const VOTED = 6

/** A vote with its result, one in which people vote now, and a poll. */
export async function fillVotes(fixture: Fixture, people: DemoPeople, secret: string): Promise<void> {
  await fillClosedVote(fixture, people)
  await fillOpenVote(fixture, people, secret)
  await fillPoll(fixture, people)
  await fillAssembly(fixture, people)
}

async function fillClosedVote({ tx, calendar }: Fixture, { admin, active }: DemoPeople): Promise<void> {
  const { title, intro, question, options, abstained } = CLOSED_VOTE
  const voteId = await addVote({ tx }, admin.userId, {
    title,
    intro,
    status: 'closed',
    opensAt: calendar.at(-20, '09:00'),
    closesAt: calendar.at(-12, '20:00'),
    openedAt: calendar.at(-20, '09:00'),
    closedAt: calendar.at(-12, '20:00'),
    lotSeed: SEED,
  })
  const questionId = await addQuestion(
    { tx },
    { voteId, position: 0, kind: 'choice', title: question, majority: 'most' },
  )
  const ids = await addOptions(
    { tx },
    questionId,
    options.map((option) => ({ title: option.title })),
  )
  const cast = abstained + options.reduce((sum, { votes: each }) => sum + each, 0)
  const roll = active.map(({ memberId }, at) => ({ voteId, memberId, hasVoted: at < cast }))
  await tx.insert(voteVoters).values(roll)
  const ballots = options.map(({ votes: count }, at) => ({ questionId, optionIds: [ids[at] ?? ''], count }))
  await tx.insert(voteBallots).values([...ballots, { questionId, optionIds: [], count: abstained }])
}

async function fillOpenVote({ tx, calendar }: Fixture, { admin, active }: DemoPeople, secret: string): Promise<void> {
  const { title, intro, motion, motionNote, election, statements } = OPEN_VOTE
  const voteId = await addVote({ tx }, admin.userId, {
    title,
    intro,
    quorumPercent: 30,
    status: 'open',
    opensAt: calendar.ago(2),
    openedAt: calendar.ago(2),
    closesAt: calendar.at(7, '20:00'),
    orderSeed: SEED,
  })
  const asked = {
    voteId,
    position: 0,
    kind: 'motion',
    title: motion,
    note: motionNote,
    majority: 'two_thirds',
  } as const
  const questionId = await addQuestion({ tx }, asked)
  const [yes = '', no = ''] = await addOptions({ tx }, questionId, [{ title: 'Yes' }, { title: 'No' }])
  const office = { kind: 'election', title: election, majority: 'most', office: 'President' } as const
  const electionId = await addQuestion({ tx }, { voteId, position: 1, ...office })
  const candidates = active.slice(-statements.length)
  const candidateIds = await addOptions(
    { tx },
    electionId,
    candidates.map(({ person, memberId }, at) => ({
      title: person.name,
      statement: statements[at] ?? '',
      memberId,
      proposedByCommittee: true,
    })),
  )
  // the demo's member comes first and can still vote
  const roll = active.map(({ memberId }, at) => ({ voteId, memberId, hasVoted: at > 1 && at < VOTED + 2 }))
  await tx.insert(voteVoters).values(roll)
  await placeUrn(tx, voteId, secret)
  for (let ballot = 0; ballot < VOTED; ballot += 1) {
    const motionIds = [ballot % 3 === 0 ? no : yes]
    const electedIds = [candidateIds[ballot % candidateIds.length] ?? '']
    const choices = [
      { questionId, optionIds: motionIds },
      { questionId: electionId, optionIds: electedIds },
    ]
    await putIntoUrn(tx, voteId, { choices }, secret)
  }
}

async function fillPoll({ tx, calendar }: Fixture, { admin, active }: DemoPeople): Promise<void> {
  const { question, note, options } = DEMO_POLL
  const times = { createdAt: calendar.ago(1), updatedAt: calendar.ago(1), closesAt: calendar.at(9, '20:00') }
  const [poll] = await tx
    .insert(polls)
    .values({ question, note, isMultiple: false, createdBy: admin.userId, ...times })
    .returning({ id: polls.id })
  if (!poll) throw new Error('A poll of the demo was not stored')
  const stored = await tx
    .insert(pollOptions)
    .values(options.map((title, position) => ({ pollId: poll.id, title, position })))
    .returning({ id: pollOptions.id })
  await tx.insert(pollMembers).values(active.map(({ memberId }) => ({ pollId: poll.id, memberId })))
  const answers = active.slice(2, 2 + ANSWERS).map(({ memberId }, at) => ({
    pollId: poll.id,
    memberId,
    optionIds: [stored[at % stored.length]?.id ?? ''],
  }))
  await tx.insert(pollAnswers).values(answers)
}

/** An assembly ahead, with motions and two proxies. */
async function fillAssembly({ tx, calendar }: Fixture, { admin, active }: DemoPeople): Promise<void> {
  const { motions, ...about } = ASSEMBLY
  const version = { createdAt: calendar.ago(6), updatedAt: calendar.ago(6) }
  const day = calendar.saturday(2)
  const times = { eventDate: calendar.at(day, '16:00'), eventEndDate: calendar.at(day, '19:00') }
  const [event] = await tx
    .insert(events)
    .values({ ...about, ...times, ...version, createdBy: admin.userId })
    .returning({ id: events.id })
  if (!event) throw new Error('The event of the assembly was not stored')
  const [assembly] = await tx
    .insert(assemblies)
    .values({
      ...version,
      eventId: event.id,
      boardToken: randomUUID(),
      quorumPercent: 30,
      paidOnly: false,
      maxProxies: 2,
      proxiesUntil: calendar.at(day, '12:00'),
      createdBy: admin.userId,
    })
    .returning({ id: assemblies.id })
  if (!assembly) throw new Error('The assembly was not stored')
  const assemblyId = assembly.id
  await tx.insert(assemblyMotions).values(motions.map((motion, position) => ({ ...motion, assemblyId, position })))
  const [, , holder, one, other] = active
  if (holder && one && other)
    await tx
      .insert(assemblyProxies)
      .values([one, other].map(({ memberId: giverId }) => ({ assemblyId, giverId, holderId: holder.memberId })))
}

type Tx = Pick<Fixture, 'tx'>
type NewVote = Omit<typeof votes.$inferInsert, keyof typeof RULE | 'createdBy'>

async function addVote({ tx }: Tx, createdBy: string, vote: NewVote): Promise<string> {
  const [stored] = await tx
    .insert(votes)
    .values({ ...RULE, ...vote, createdBy, createdAt: vote.opensAt, updatedAt: vote.opensAt })
    .returning({ id: votes.id })
  if (!stored) throw new Error('A vote of the demo was not stored')
  return stored.id
}

async function addQuestion({ tx }: Tx, question: typeof voteQuestions.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(voteQuestions).values(question).returning({ id: voteQuestions.id })
  if (!stored) throw new Error('A question of the demo was not stored')
  return stored.id
}

type NewOption = { title: string; statement?: string; memberId?: string; proposedByCommittee?: boolean }

async function addOptions({ tx }: Tx, questionId: string, options: readonly NewOption[]): Promise<string[]> {
  const stored = await tx
    .insert(voteOptions)
    .values(options.map((option, position) => ({ questionId, position, ...option })))
    .returning({ id: voteOptions.id })
  return stored.map(({ id }) => id)
}
