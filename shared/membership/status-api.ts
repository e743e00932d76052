import * as z from 'zod/mini'
import { Member } from '#shared/membership/membership-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { CorrectionNote, Resignation, SuspensionReason } from './status-rules.ts'

export const statusApi = {
  'POST /api/admin/members/:id/request-correction': {
    params: ById,
    body: z.object({ note: CorrectionNote }),
    response: Member,
  },
  'POST /api/admin/members/:id/suspend': {
    params: ById,
    body: z.object({ reason: SuspensionReason }),
    response: Member,
  },
  'POST /api/admin/members/:id/restore': { params: ById, response: Member },
  /** Ends the signed-in member's own membership; requires the password. */
  'POST /api/members/resign': { body: Resignation, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    status: typeof statusApi
  }
}
