import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import {
  formatLongDate,
  formatTimeRange,
  formatWeekdayDate,
  gulfDay,
  type Moment,
} from '#shared/platform/gulf-dates.ts'
import { Day, Instant } from '#shared/platform/wire.ts'
import { documentPath } from '../documents/document-rules.ts'
import { ATTENDANCES, type Attendance, type DecisionOutcome } from './meeting-enums.ts'

const MAX_ITEMS = 40
const YEAR_MS = 365 * 86_400_000
const MAX_PAPERS = 20
const MAX_OF_AN_ITEM = 20
export const MAX_INVITED = 200
const MAX_VOTES = 9999

export const MEETING_LABELS = {
  title: 'Title',
  startsAt: 'Begins',
  endsAt: 'Ends',
  place: 'Place',
  link: 'Link',
  quorum: 'Quorum',
  chair: 'Chair',
  audienceId: 'Invited',
  items: 'Agenda',
} as const

const Link = line(300).check(z.regex(/^(?:https?:\/\/\S+)?$/, 'Please enter a link such as https://meet.example.org'))

const AgendaItem = z.object({
  /** Chosen by the browser, so that what was written stays with its item. */
  id: z.uuid(),
  title: requiredLine('Please enter the item', 160),
  speaker: line(120),
  /** How long it is planned to take. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(600))),
  documentIds: z.array(z.uuid()).check(z.maxLength(MAX_PAPERS)),
  /** The earlier meeting whose minutes are approved under this item. */
  aboutMeetingId: z.nullable(z.uuid()),
})

const startsAt = instantWith('Please enter when the meeting begins')
const endsAt = instantWith('Please enter when the meeting ends')

const Meeting = z.object({
  title: requiredLine('Please enter a title', 120),
  startsAt,
  endsAt,
  place: line(200),
  link: Link,
  /** How many must be there; null without a rule. */
  quorum: z.nullable(z.int().check(z.gte(1), z.lte(MAX_INVITED))),
  chair: line(120),
  /** A saved audience; null invites the committee. */
  audienceId: z.nullable(z.uuid()),
  items: z.array(AgendaItem).check(z.maxLength(MAX_ITEMS)),
})

type Times = { startsAt: Date; endsAt: Date }
const endsAfterStart = (times: Times) => times.endsAt > times.startsAt
const ENDS_BEFORE = { error: 'The meeting must end after it begins', path: ['endsAt'] }

export const NewMeeting = Meeting.check(z.refine(endsAfterStart, ENDS_BEFORE))
export type NewMeeting = z.infer<typeof NewMeeting>

export const MeetingEdit = z.extend(Meeting, { updatedAt: BasedOn }).check(z.refine(endsAfterStart, ENDS_BEFORE))
export type MeetingEdit = z.infer<typeof MeetingEdit>

const votes = z.int().check(z.gte(0), z.lte(MAX_VOTES))

const WrittenItem = z.object({
  id: z.uuid(),
  text: lines(20_000),
  /** Approves the earlier minutes that the item is about, with the text as its changes. */
  approvesMinutes: z._default(z.boolean(), false),
  decisions: z
    .array(
      z.object({
        id: z.uuid(),
        text: requiredLines('Please write what was decided', 2000),
        proposer: line(120),
        votesFor: votes,
        votesAgainst: votes,
        votesAbstained: votes,
      }),
    )
    .check(z.maxLength(MAX_OF_AN_ITEM)),
  tasks: z
    .array(
      z.object({
        id: z.uuid(),
        text: requiredLine('Please write what is to be done', 300),
        /** An account of the committee. */
        ownerId: z.uuid(),
        dueOn: Day,
      }),
    )
    .check(z.maxLength(MAX_OF_AN_ITEM)),
})

/** Everything that is written during a meeting; the writer's window saves all of it. */
export const Minutes = z.object({
  /** Given to the window that writes. */
  key: z.uuid(),
  people: z
    .array(
      z.object({
        id: z.uuid(),
        attendance: z.enum(ATTENDANCES),
        note: line(120),
        /** When the person had sent an apology as the window was opened. */
        excusedAt: z.optional(z.nullable(Instant)),
      }),
    )
    .check(z.maxLength(MAX_INVITED)),
  items: z.array(WrittenItem).check(z.maxLength(MAX_ITEMS)),
})
export type Minutes = z.infer<typeof Minutes>

/** `takeOver` ends the writing of somebody else. */
export const WriterRequest = z.object({ takeOver: z._default(z.boolean(), false) })

/** An apology before the meeting begins, or taking it back. */
export const ReplyRequest = z.object({ isExcused: z.boolean(), note: line(120) })
export type ReplyRequest = z.infer<typeof ReplyRequest>

/** `publish` also puts the minutes under Documents, for members. */
export const SendRequest = z.object({ publish: z.boolean() })

export const TaskChange = z.object({ isDone: z.boolean() })

type Due = { text: string; dueOn: string }

/** What is wrong with the date of a task, or null. */
export const findDueProblem = ({ text, dueOn }: Due, startsAt: Moment): string | null =>
  dueOn < gulfDay(startsAt) ? `‘${text}’ would be due before the meeting. Please choose a later date.` : null

type Votes = { votesFor: number; votesAgainst: number; votesAbstained: number }

/** How many have voted on a decision. */
export const countVotes = ({ votesFor, votesAgainst, votesAbstained }: Votes): number =>
  votesFor + votesAgainst + votesAbstained

/** Null without a count of votes. More votes for than against; a tie is announced, never decided (decision 73). */
export function outcomeOf(votes: Votes): DecisionOutcome | null {
  const { votesFor, votesAgainst } = votes
  if (countVotes(votes) === 0) return null
  if (votesFor === votesAgainst) return 'tie'
  return votesFor > votesAgainst ? 'carried' : 'not_carried'
}

/** How a meeting has approved the minutes of an earlier one; the text of the item, if there is one, follows it. */
export const approvalText = (startsAt: Moment, changes: string): string =>
  `The minutes of ${formatLongDate(startsAt)} are approved${changes.trim() ? ' with these changes:' : '.'}`

/** '2026-41' */
export const numberOfYear = (year: number, number: number): string => `${year}-${number}`

type Attending = readonly { attendance: Attendance }[]

const countOf = (people: Attending, ...wanted: readonly Attendance[]): number =>
  people.filter(({ attendance }) => wanted.includes(attendance)).length

/** How many are here or online. */
export const countPresent = (people: Attending): number => countOf(people, 'here', 'online')

type Written = {
  items: readonly { decisions: readonly Votes[]; tasks: readonly Due[] }[]
  /** How many were there; null at an assembly, whose votes are of its hall. */
  present: number | null
  startsAt: Moment
}
type MinutesProblem = { code: 'too_many_votes' | 'task_before_meeting'; message: string }

/** Why minutes cannot be sent: the first item with more votes than people, or with a task due before the meeting; null if they can. */
export function findMinutesProblem({ items, present, startsAt }: Written): MinutesProblem | null {
  for (const [at, { decisions, tasks }] of items.entries()) {
    const votes = Math.max(0, ...decisions.map(countVotes))
    if (present !== null && votes > present)
      return { code: 'too_many_votes', message: tooManyVotes(at, votes, present) }
    const [early] = tasks.flatMap((task) => findDueProblem(task, startsAt) ?? [])
    if (early) return { code: 'task_before_meeting', message: early }
  }
  return null
}

const tooManyVotes = (at: number, votes: number, present: number): string =>
  `Item ${at + 1} of the agenda has a decision with ${counted(votes, 'vote', 'votes')}, but only ${counted(present, 'person was', 'people were')} present. Please correct its votes.`

/** What was counted at an assembly, beside the people whom its minutes list. */
export const CountedHall = z.object({
  /** Members with a vote. */
  rollSize: z.int(),
  /** In votes. */
  quorum: z.int(),
  /** Proxies whose holders were present. */
  proxies: z.int(),
  /** How many were present whom the minutes do not list, because there were too many. */
  unlisted: z.int(),
})
export type CountedHall = z.output<typeof CountedHall>

/** '8 of 31 with a vote, 2 proxies, quorum 10' */
export const describeHall = (people: Attending, { rollSize, quorum, proxies, unlisted }: CountedHall): string =>
  [
    `${countPresent(people) + unlisted} of ${rollSize} with a vote`,
    ...(proxies > 0 ? [counted(proxies, 'proxy', 'proxies')] : []),
    `quorum ${quorum}`,
  ].join(', ')

/** How many are present, excused and absent, and how many are not marked yet. */
export const countAttendance = (people: Attending) => ({
  present: countPresent(people),
  excused: countOf(people, 'excused'),
  absent: countOf(people, 'absent'),
  invited: countOf(people, 'invited'),
})

/** Nobody is asked whether they may take over from somebody who has not saved for so long. */
export const IDLE_WRITER_MS = 15 * 60_000

/** The page of a meeting for those who are invited. */
export const invitationPath = (id: string): string => `/meetings/${id}`

type Agenda = {
  title: string
  startsAt: Moment
  endsAt: Moment
  place: string
  link: string
  items: readonly {
    title: string
    speaker: string
    minutes: number | null
    papers: readonly { id: string; title: string; isForInvited: boolean }[]
  }[]
}

/** 'Lakshmi, 3 min' */
export const describeItem = ({ speaker, minutes }: { speaker: string; minutes: number | null }): string =>
  [speaker, minutes !== null && `${minutes} min`].filter(Boolean).join(', ')

/**
 * The agenda as a text to paste into a message to those who are invited, with the papers that all of them may open and
 * the links that always lead to the current version. `siteUrl` without a trailing slash.
 */
export function agendaText({ title, startsAt, endsAt, place, link, items }: Agenda, siteUrl: string): string {
  const head = [
    title,
    `${formatWeekdayDate(startsAt)}, ${formatTimeRange(new Date(startsAt), new Date(endsAt))}`,
    place,
    link,
  ]
  const rows = items.flatMap((item, at) => {
    const details = describeItem(item)
    const papers = item.papers.filter(({ isForInvited }) => isForInvited)
    return [
      `${at + 1}. ${item.title}${details ? ` (${details})` : ''}`,
      ...papers.map((paper) => `   ${paper.title}: ${siteUrl}${documentPath(paper.id)}`),
    ]
  })
  return [...head.filter(Boolean), '', ...rows].join('\n').trim()
}

type Sent = { startsAt: string }

/**
 * The minutes that a new meeting proposes to approve: those of the last year, and the latest ones if there are more than
 * its agenda of so many items has room for. Others can be chosen.
 */
export function minutesToPropose<M extends Sent>(
  toApprove: readonly M[],
  { items, now }: { items: number; now: Date },
): M[] {
  const recent = toApprove.filter(({ startsAt }) => Date.parse(startsAt) >= now.getTime() - YEAR_MS)
  return recent.slice(Math.max(0, recent.length - Math.max(0, MAX_ITEMS - items)))
}
