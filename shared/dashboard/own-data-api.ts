import * as z from 'zod/mini'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Instant, Message } from '#shared/platform/wire.ts'
import { DeletionRequestForm } from './deletion-request-rules.ts'

export const ownDataApi = {
  /** Returns the address of the archive. It works for a few minutes, in this session only. */
  'POST /api/account/download': {
    why: "Requires the password and returns the address of the archive of one's own data (decision 11)",
    body: PasswordAgain,
    response: z.object({ url: z.string() }),
  },
  'GET /api/account/erasure': {
    why: "One's own open deletion request (decision 11)",
    response: z.object({ request: z.nullable(z.object({ createdAt: Instant, reason: z.nullable(z.string()) })) }),
  },
  'POST /api/account/erasure': {
    why: "Requests the deletion of one's data",
    body: DeletionRequestForm,
    response: Message,
  },
  'DELETE /api/account/erasure': { why: 'Withdraws the deletion request', response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    ownData: typeof ownDataApi
  }
}
