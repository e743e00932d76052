import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { Decision, Task } from './meeting-api.ts'
import { ReplyRequest, TaskChange } from './meeting-rules.ts'

const ListedMeeting = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  isInvited: z.boolean(),
  isExcused: z.boolean(),
  /** The number of the minutes, such as '2026-11'; null while sending can still be undone. */
  number: z.nullable(z.string()),
  /** In the minutes. */
  decisions: z.int(),
  isApproved: z.boolean(),
})

/** A meeting as somebody who is invited, or can read its published minutes, sees it. */
const Invitation = z.object({
  ...z.omit(ListedMeeting, { decisions: true, isApproved: true }).shape,
  /** Empty for somebody who is not invited. */
  link: z.string(),
  chair: z.string(),
  /** The reason of the apology. */
  note: z.string(),
  /** Until the meeting begins. */
  canReply: z.boolean(),
  /** The published minutes, if the reader can see them. */
  document: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  /** The reader's own, once the minutes are sent. */
  tasks: z.array(z.object({ id: z.uuid(), text: z.string(), dueOn: Day, isDone: z.boolean() })),
  items: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      speaker: z.string(),
      minutes: z.nullable(z.int()),
      /** The documents of the item that the reader can see. */
      papers: z.array(z.object({ id: z.uuid(), title: z.string() })),
      /** What was written; empty while sending the minutes can still be undone. */
      text: z.string(),
      /** The sentence that approves earlier minutes, before the text; empty without an approval. */
      approval: z.string(),
      decisions: z.array(Decision),
      tasks: z.array(z.pick(Task, { id: true, text: true, ownerName: true, dueOn: true })),
    }),
  ),
  /** The later meeting that has approved the minutes. */
  approvedOn: z.nullable(Instant),
  /** What that meeting has corrected, for those who can read its minutes. */
  approvalNote: z.string(),
  /** The latest earlier minutes of the same people that the reader can open. */
  earlier: z.array(z.pick(ListedMeeting, { id: true, title: true, startsAt: true, number: true })),
})

export const invitationApi = {
  'GET /api/meetings': {
    why: 'The meetings to which the caller is invited, and those with published minutes, latest first (issue 39)',
    response: z.array(ListedMeeting),
  },
  'GET /api/meetings/:id': {
    why: 'A meeting to which the caller is invited, or whose minutes they can read (issue 39)',
    params: ById,
    response: Invitation,
  },
  'PUT /api/meetings/:id/reply': {
    why: 'Sends an apology for a meeting, or takes it back',
    params: ById,
    body: ReplyRequest,
    response: Invitation,
  },
  'PUT /api/meeting-tasks/:id': {
    why: 'Marks the caller’s task as done, or open again, also outside the portal (issue 39)',
    params: ById,
    body: TaskChange,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    'meeting-invitations': typeof invitationApi
  }
}
