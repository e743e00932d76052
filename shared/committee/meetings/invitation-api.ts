import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant } from '#shared/platform/wire.ts'
import { ReplyRequest } from './meeting-rules.ts'

/** A meeting as somebody who is invited sees it before it begins. */
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
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    'meeting-invitations': typeof invitationApi
  }
}
