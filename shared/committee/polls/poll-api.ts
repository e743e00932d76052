import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { PollAnswer, PollEdit } from './poll-rules.ts'

const Poll = z.object({
  id: z.uuid(),
  question: z.string(),
  note: z.string(),
  isMultiple: z.boolean(),
  closesAt: Instant,
  isOpen: z.boolean(),
  options: z.array(z.object({ id: z.uuid(), title: z.string(), votes: z.number() })),
  /** How many members are asked, each with the household. */
  asked: z.number(),
  /** How many people have answered. */
  answered: z.number(),
  updatedAt: Instant,
})
const OwnPoll = z.object({
  ...Poll.shape,
  own: z.array(z.uuid()),
})

export const pollApi = {
  'GET /api/polls/:id': {
    why: 'A poll with the answers so far, for those who are asked (issue 39)',
    params: ById,
    response: OwnPoll,
  },
  'PUT /api/polls/:id/answer': {
    why: 'Answers a poll, or changes the answer until it ends',
    params: ById,
    body: PollAnswer,
    response: OwnPoll,
  },
  'GET /api/admin/polls': { why: 'All polls, latest first', response: z.array(Poll) },
  'GET /api/admin/polls/:id': {
    why: 'One poll with the answers so far, for those who write to members',
    params: ById,
    response: Poll,
  },
  'PUT /api/admin/polls/:id': {
    why: 'Changes a poll; its options only until somebody has answered',
    params: ById,
    body: PollEdit,
    response: Poll,
  },
  'POST /api/admin/polls/:id/end': {
    why: 'Ends a poll early',
    params: ById,
    response: Poll,
  },
  'DELETE /api/admin/polls/:id': { why: 'Deletes a poll with its answers', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    polls: typeof pollApi
  }
}
