import * as z from 'zod/mini'
import { Member } from '#shared/membership/membership-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { Death, Ending } from './ending-rules.ts'
import { CorrectionNote, Resignation, SuspensionReason } from './status-form-rules.ts'

export const statusApi = {
  'POST /api/admin/members/:id/request-correction': {
    why: 'An admin asks an applicant for a correction (decision 13a)',
    params: ById,
    body: z.object({ note: CorrectionNote }),
    response: Member,
  },
  'POST /api/admin/members/:id/suspend': {
    why: 'An admin suspends a member, with a reason that the member can read (decision 13a)',
    params: ById,
    body: z.object({ reason: SuspensionReason }),
    response: Member,
  },
  'POST /api/admin/members/:id/restore': {
    why: 'An admin undoes a suspension or a resignation (decision 13a)',
    params: ById,
    response: Member,
  },
  'POST /api/admin/members/:id/end': {
    why: 'The committee ends a membership, today or on a day ahead, with or without a mail',
    params: ById,
    body: Ending,
    response: Member,
  },
  'POST /api/admin/members/:id/death': {
    why: 'The committee records a death: nothing is sent, and the account closes',
    params: ById,
    body: Death,
    response: Member,
  },
  'POST /api/members/resign': {
    why: 'A member ends the membership, with the password (decision 13a)',
    body: Resignation,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    status: typeof statusApi
  }
}
