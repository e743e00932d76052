import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'

/** Does not include the content of the mail. */
const FailedMail = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null if the mail could not even be composed. */
  addressee: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
})

const DeadTask = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  enqueuedAt: Instant,
  diedAt: Instant,
})

/** An address that the mail server refused for good, and the account that has it. */
const RefusedAddress = z.object({
  address: z.string(),
  /** The SMTP status code. */
  code: z.int(),
  /** In plain words, followed by the server's reply. */
  reason: z.string(),
  at: Instant,
  name: z.nullable(z.string()),
  memberId: z.nullable(z.uuid()),
})

export const mailProblemApi = {
  'GET /api/admin/refused-addresses': {
    why: 'Addresses that the mail server refused for good',
    query: Paging,
    response: z.array(RefusedAddress),
  },
  'GET /api/admin/failed-mails': {
    why: 'Mails that failed after all attempts',
    query: Paging,
    response: z.array(FailedMail),
  },
  'POST /api/admin/failed-mails/:id/send-again': { why: 'Tries a failed mail again', params: ById, response: Message },
  'POST /api/admin/failed-mails/send-again': { why: 'Tries all failed mails again', response: Message },
  'GET /api/admin/failed-tasks': { why: 'Tasks that failed after all attempts', response: z.array(DeadTask) },
  'POST /api/admin/failed-tasks/:id/run-again': { why: 'Tries a failed task again', params: ById, response: Message },
  'POST /api/admin/failed-tasks/run-again': { why: 'Tries all failed tasks again', response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    mailProblem: typeof mailProblemApi
  }
}
