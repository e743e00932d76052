import * as z from 'zod/mini'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { DOCUMENT_VISIBILITIES } from '../documents/document-enums.ts'
import { ATTENDANCES, MEETING_STATES } from './meeting-enums.ts'
import {
  CountedHall,
  MeetingEdit,
  Minutes,
  NewMeeting,
  SendRequest,
  TaskChange,
  WriterRequest,
} from './meeting-rules.ts'

const MeetingLink = z.object({ id: z.uuid(), title: z.string(), startsAt: Instant })

export const Task = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null once the account is gone. */
  ownerId: z.nullable(z.uuid()),
  ownerName: z.string(),
  dueOn: Day,
  isDone: z.boolean(),
})
const SentTask = z.extend(Task, { meeting: MeetingLink, isOwn: z.boolean() })

export const Decision = z.object({
  id: z.uuid(),
  /** Such as '2026-41'; a draft's follows from its place. */
  number: z.string(),
  text: z.string(),
  proposer: z.string(),
  votesFor: z.int(),
  votesAgainst: z.int(),
  votesAbstained: z.int(),
})

const Item = z.object({
  id: z.uuid(),
  title: z.string(),
  speaker: z.string(),
  minutes: z.nullable(z.int()),
  text: z.string(),
  /** The documents of the item that the reader can see, and whether everybody who is invited can. */
  papers: z.array(z.object({ id: z.uuid(), title: z.string(), isForInvited: z.boolean() })),
  aboutMeeting: z.nullable(MeetingLink),
  approvesMinutes: z.boolean(),
  /** The sentence that approves the earlier minutes, before the text; empty without an approval. */
  approval: z.string(),
  decisions: z.array(Decision),
  tasks: z.array(Task),
})

const Person = z.object({
  id: z.uuid(),
  userId: z.nullable(z.uuid()),
  name: z.string(),
  office: z.string(),
  attendance: z.enum(ATTENDANCES),
  note: z.string(),
  /** When the person sent an apology; null if the minutes say it, or nobody does. */
  excusedAt: z.nullable(Instant),
  /** Whether tasks can be given to this person. */
  canHaveTasks: z.boolean(),
  /** Whether there is an address to which the minutes can be mailed. */
  hasAddress: z.boolean(),
})

const MeetingFacts = {
  ...MeetingLink.shape,
  endsAt: Instant,
  place: z.string(),
  state: z.enum(MEETING_STATES),
  /** Of the minutes, such as '2026-11'; null until they are sent. */
  number: z.nullable(z.string()),
}

const Meeting = z.object({
  ...MeetingFacts,
  link: z.string(),
  quorum: z.nullable(z.int()),
  /** Only of the minutes of an assembly. */
  hall: z.nullable(CountedHall),
  chair: z.string(),
  minutesBy: z.string(),
  audienceId: z.nullable(z.uuid()),
  audienceName: z.string(),
  savedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  /** While sending the minutes can still be undone: whether members will find them afterwards; null otherwise. */
  leaving: z.nullable(z.object({ isPublished: z.boolean() })),
  /** Who writes at the moment. */
  writer: z.nullable(z.object({ name: z.string(), isSelf: z.boolean(), since: Instant })),
  /** The published minutes, once sending them can no longer be undone. */
  document: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      visibility: z.enum(DOCUMENT_VISIBILITIES),
      duties: z.array(z.enum(DUTIES)),
    }),
  ),
  /** The later meeting that has approved the minutes, with its note. */
  approval: z.nullable(z.object({ meeting: MeetingLink, note: z.string() })),
  /** The last number that a decision has got in the year of the meeting. */
  lastDecision: z.object({ year: z.int(), number: z.int() }),
  people: z.array(Person),
  items: z.array(Item),
  /** Tasks of earlier meetings: open ones, and those done since the last one. */
  earlierTasks: z.array(SentTask),
  updatedAt: Instant,
})

const Invited = z.object({ userId: z.uuid(), name: z.string(), office: z.string() })

export const meetingApi = {
  'GET /api/admin/meetings': {
    why: 'All meetings, latest first, and the open tasks (issue 39)',
    response: z.object({
      meetings: z.array(z.object({ ...MeetingFacts, decisions: z.int(), openTasks: z.int() })),
      tasks: z.array(SentTask),
    }),
  },
  'GET /api/admin/meetings/options': {
    why: 'Whom a new meeting can invite, and which minutes it can approve',
    response: z.object({
      committee: z.array(Invited),
      /** Office bearers who cannot be invited. */
      notInvited: z.array(z.string()),
      audiences: z.array(z.object({ id: z.uuid(), name: z.string() })),
      chair: z.string(),
      /** All sent minutes that no meeting has approved, earliest first. */
      toApprove: z.array(z.extend(MeetingLink, { audienceId: z.nullable(z.uuid()) })),
    }),
  },
  'POST /api/admin/meetings': { why: 'Plans a meeting (issue 39)', status: 201, body: NewMeeting, response: Meeting },
  'GET /api/admin/meetings/:id': {
    why: 'A meeting with agenda, attendance and minutes',
    params: ById,
    response: Meeting,
  },
  'PUT /api/admin/meetings/:id': {
    why: 'Changes a meeting and its agenda until the minutes are sent',
    params: ById,
    body: MeetingEdit,
    response: Meeting,
  },
  'DELETE /api/admin/meetings/:id': {
    why: 'Deletes a meeting whose minutes are not sent; it can be undone for two minutes',
    params: ById,
    response: Message,
  },
  'POST /api/admin/meetings/:id/writer': {
    why: 'Begins to write the minutes, or takes over from somebody',
    params: ById,
    body: WriterRequest,
    response: z.object({ key: z.uuid(), since: Instant }),
  },
  'PUT /api/admin/meetings/:id/minutes': {
    why: 'Saves the draft of the minutes (decision 74)',
    params: ById,
    body: Minutes,
    response: z.object({ savedAt: Instant }),
  },
  'GET /api/admin/meetings/:id/send': {
    why: 'Who gets the minutes, and the mail as the caller or the first of them will read it',
    params: ById,
    response: z.object({ recipients: z.array(z.string()), subject: z.string(), text: z.string() }),
  },
  'POST /api/admin/meetings/:id/send': {
    why: 'Sends the minutes to the participants after two minutes (decision 74)',
    params: ById,
    body: SendRequest,
    response: Message,
  },
  'PUT /api/admin/meeting-tasks/:id': {
    why: 'Marks a task as done, or open again',
    params: ById,
    body: TaskChange,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    meetings: typeof meetingApi
  }
}
