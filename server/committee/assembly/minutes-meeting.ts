import { randomUUID } from 'node:crypto'
import type { By } from '#server/events/administration/event-records.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Attendance } from '#shared/committee/meetings/meeting-enums.ts'
import { MAX_INVITED, outcomeOf } from '#shared/committee/meetings/meeting-rules.ts'
import { quorumOf } from '#shared/committee/votes/count-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { findOfficerName, listCommittee } from '../meetings/committee-people.ts'
import { meetingDecisions, meetingItems, meetingPeople, meetings } from '../meetings/meeting-tables.ts'
import { recordMeeting } from '../meetings/plan-service.ts'
import { assemblyMinutes, describeCandidate, votesText, type WrittenMotion } from './assembly-minutes.ts'
import { type AssemblyRow, countHall, findAssembly, listComers } from './assembly-queries.ts'
import { listProxies } from './proxy-queries.ts'

const MAX_TITLE = 120
const MAX_ITEM_TITLE = 160
const MINUTE_MS = 60_000

/**
 * Writes the draft minutes of an assembly as a meeting of the committee, which edits and sends them: an item for the
 * attendance and one for each motion or election. Returns the meeting.
 */
export async function writeMinutesMeeting(tx: Transaction, id: string, { actorId, now }: By): Promise<string> {
  const assembly = await findAssembly(tx, { id })
  if (!assembly) throw new Error('A locked assembly no longer exists')
  const { facts, motions } = await assemblyMinutes(tx, id)
  const comers = await listComers(tx, assembly)
  const listed = await listAttendance(tx, comers)
  const startsAt = assembly.startedAt ?? assembly.doorsOpenedAt ?? assembly.startsAt
  const ended = (assembly.closedAt ?? now).getTime()
  const [meeting] = await tx
    .insert(meetings)
    .values({
      title: shortened(assembly.title, MAX_TITLE),
      startsAt,
      endsAt: new Date(Math.max(ended, startsAt.getTime() + MINUTE_MS)),
      place: assembly.venue,
      hall: await describeCounted(tx, assembly, { comers, listed }),
      chair: await findOfficerName(tx, ['President', 'Vice President']),
      savedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!meeting) throw new Error('The meeting was not stored')
  if (listed.length > 0)
    await tx
      .insert(meetingPeople)
      .values(listed.map((person, position) => ({ ...person, meetingId: meeting.id, position })))
  const attendance = [...facts, ...namesText(comers)].join('\n')
  await writeItem(tx, meeting.id, { position: 0, title: 'Attendance and quorum', text: attendance })
  for (const [at, motion] of motions.entries()) await writeMotion(tx, meeting.id, at + 1, motion)
  await recordMeeting(tx, 'meeting.planned', meeting.id, { actorId, after: meeting })
  return meeting.id
}

type Comer = Awaited<ReturnType<typeof listComers>>[number]

/** The names at a small assembly; at a large one the facts give the number. */
const namesText = (comers: readonly Comer[]): string[] =>
  comers.length === 0 || comers.length > MAX_INVITED ? [] : [`Present: ${comers.map(({ name }) => name).join(', ')}.`]

/** Everybody who came gets the minutes; at an assembly with more people than a meeting can have, the committee does. */
async function listAttendance(tx: Transaction, comers: readonly Comer[]) {
  const committee = await listCommittee(tx)
  const officeOf = new Map(committee.map(({ userId, office }) => [userId, office]))
  const came = comers.map(({ userId, name }) => ({ userId, name, office: (userId && officeOf.get(userId)) || '' }))
  const present = new Set(comers.map(({ userId }) => userId))
  const ofCommittee = committee.filter(({ userId }) => present.has(userId))
  const people = came.length > 0 && came.length <= MAX_INVITED ? came : came.length > 0 ? ofCommittee : committee
  const attendance: Attendance = came.length > 0 ? 'here' : 'invited'
  return people.map((person) => ({ ...person, attendance }))
}

type Counting = { comers: readonly Comer[]; listed: readonly unknown[] }

/** The head of the minutes counts the members with a vote, and not only those who are listed. */
async function describeCounted(tx: Transaction, assembly: AssemblyRow, { comers, listed }: Counting) {
  const { id, quorumPercent } = assembly
  const { rollSize } = await countHall(tx, id)
  const present = new Set(comers.map(({ memberId }) => memberId))
  return {
    rollSize,
    quorum: quorumOf({ rollSize, quorumPercent }),
    proxies: (await listProxies(tx, id)).filter(({ holderId }) => present.has(holderId)).length,
    unlisted: Math.max(0, comers.length - listed.length),
  }
}

type Item = { position: number; title: string; text: string }

async function writeItem(tx: Transaction, meetingId: string, item: Item): Promise<string> {
  const id = randomUUID()
  await tx.insert(meetingItems).values({ ...item, id, meetingId })
  return id
}

type Votes = { votesFor: number; votesAgainst: number; votesAbstained: number }
const NO_VOTES: Votes = { votesFor: 0, votesAgainst: 0, votesAbstained: 0 }

async function writeMotion(tx: Transaction, meetingId: string, position: number, motion: WrittenMotion) {
  const { title } = motion
  const itemId = await writeItem(tx, meetingId, {
    position,
    title: shortened(title, MAX_ITEM_TITLE),
    text: textOf(motion),
  })
  const decide = (decided: string, votes: Votes) =>
    tx.insert(meetingDecisions).values({ ...votes, text: decided, id: randomUUID(), itemId, position: 0 })
  if (motion.kind === 'election') {
    const elected = electedText(motion)
    if (elected) await decide(elected, NO_VOTES)
    return
  }
  const votes = {
    votesFor: motion.counts.for,
    votesAgainst: motion.counts.against,
    votesAbstained: motion.counts.abstained,
  }
  const outcome = outcomeOf(votes)
  if (motion.kind === 'line') return
  if (!outcome || DECISIONS[outcome] !== motion.result) return
  await decide(title, votes)
}

/** 'Elected as Secretary for the next term: Asha Varma.'; null without anybody. Its votes are not for and against. */
function electedText({ title, office, candidates }: WrittenMotion): string | null {
  const names = candidates.filter(({ isElected }) => isElected).map(({ name }) => name)
  if (names.length === 0) return null
  return `${office ? `Elected as ${office} for the next term` : `Elected, ${title}`}: ${names.join(', ')}.`
}

/**
 * Minutes call what has more votes for than against carried. A motion that missed two thirds is not decided like that, so
 * only its text says how it ended.
 */
const DECISIONS = { carried: 'carried', not_carried: 'rejected', tie: 'tie' } as const

function textOf({
  kind,
  title,
  speakers,
  majority,
  office,
  counts,
  candidates,
  needed,
  result,
  ...rest
}: WrittenMotion) {
  const isElection = kind === 'election'
  const votes = isElection
    ? `${counted(counts.for, 'valid ballot', 'valid ballots')}, ${counts.abstained} abstained.`
    : `${votesText(counts)}.`
  return [
    ...(title.length > MAX_ITEM_TITLE ? [title] : []),
    ...(isElection && office ? [`Election: ${office}, for the next term.`] : []),
    ...(speakers ? [`Speakers: ${speakers}.`] : []),
    ...candidates.map(describeCandidate),
    ...(result === null ? [] : [votes]),
    `${rest.outcome}.${result === null ? '' : ` ${majority}${needed === null ? '' : `, ${counted(needed, 'was', 'were')} needed`}.`}`,
    ...(result !== null && rest.didNotVote > 0
      ? [`${counted(rest.didNotVote, 'vote was', 'votes were')} not cast.`]
      : []),
    ...rest.recounts,
  ].join('\n')
}

const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
