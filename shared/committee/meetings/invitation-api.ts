import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { ReplyRequest, TaskChange } from './meeting-rules.ts'

/** A meeting as somebody who is invited sees it. */
const Invitation = z.object({
  id: z.uuid(),
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  link: z.string(),
  chair: z.string(),
  isExcused: z.boolean(),
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
    }),
  ),
})

export const invitationApi = {
  'GET /api/meetings/:id': {
    why: 'A meeting to which the caller is invited, with its agenda (issue 39)',
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
