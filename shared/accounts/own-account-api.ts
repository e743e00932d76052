import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { Instant, Message } from '#shared/platform/wire.ts'
import { EmailChange } from './own-account-rules.ts'

const Device = z.object({
  /** A public id; never the session's key. */
  id: z.string(),
  device: z.string(),
  startedAt: Instant,
  lastUsedAt: Instant,
  isThis: z.boolean(),
})

const SignIn = z.object({
  email: z.string(),
  /** Not yet confirmed by mail. */
  pendingEmail: z.nullable(z.string()),
  hasSecondStep: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Required for admins. */
  isSecondStepRequired: z.boolean(),
})

const token = line(200)

export const ownAccountApi = {
  'GET /api/account': {
    why: 'The account page: address, pending address, two-step login (decision 11)',
    response: SignIn,
  },
  'GET /api/account/devices': { why: 'The devices on which somebody is signed in', response: z.array(Device) },
  'DELETE /api/account/devices/:id': {
    why: "Ends one of one's sessions",
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    response: Message,
  },
  'POST /api/account/sign-out-everywhere': { why: "Ends all of one's sessions", response: Message },
  'POST /api/account/email-change': {
    why: 'Requests another sign-in address; a mail confirms it (decision 10)',
    body: EmailChange,
    response: Message,
  },
  'DELETE /api/account/email-change': { why: 'Withdraws the request for another sign-in address', response: Message },
  'POST /api/auth/confirm-email': {
    why: 'The link in the mail that confirms a new sign-in address; works without signing in',
    body: z.object({ token }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    ownAccount: typeof ownAccountApi
  }
}
