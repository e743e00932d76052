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
  'GET /api/account': { response: SignIn },
  'GET /api/account/devices': { response: z.array(Device) },
  'DELETE /api/account/devices/:id': {
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    response: Message,
  },
  'POST /api/account/sign-out-everywhere': { response: Message },
  'POST /api/account/email-change': { body: EmailChange, response: Message },
  'DELETE /api/account/email-change': { response: Message },
  'POST /api/auth/confirm-email': { body: z.object({ token }), response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    ownAccount: typeof ownAccountApi
  }
}
