import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { Completion, CompletionToken, DETAIL_FIELDS } from './completion-rules.ts'

export const completionApi = {
  'POST /api/completion/check': {
    why: 'Shows somebody with a mailed link which of their details are missing',
    body: CompletionToken,
    response: z.object({ fullName: z.string(), missing: z.array(z.enum(DETAIL_FIELDS)) }),
  },
  'POST /api/completion': {
    why: 'Somebody with a mailed link completes their details, once',
    body: Completion,
    response: Message,
  },
  'POST /api/admin/members/completion-requests': {
    why: 'Asks all members whose details are missing and who have not been asked to complete them',
    response: z.object({ asked: z.int() }),
  },
  'POST /api/admin/members/:id/completion-request': {
    why: 'Asks a member to complete the missing details, again if they have not done so',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    completion: typeof completionApi
  }
}
