import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { Message } from '#shared/platform/wire.ts'
import { Credentials, NewPassword, PasswordChange, ResetRequest } from './password-rules.ts'

const BAD_TOKEN = 'The reset token is invalid or has expired.'
const token = line(200, BAD_TOKEN, BAD_TOKEN)

export const accountApi = {
  'POST /api/auth/login': { body: Credentials, response: z.object({ message: z.string(), isFirstLogin: z.boolean() }) },
  'POST /api/auth/logout': { response: Message },
  'POST /api/auth/forgot-password': { body: ResetRequest, response: Message },
  'POST /api/auth/change-password': { body: PasswordChange, response: Message },
  /** Somebody who chooses their first password is signed in with it. */
  'POST /api/auth/reset-password': {
    body: z.object({ token, newPassword: NewPassword }),
    response: z.object({ message: z.string(), isSignedIn: z.boolean() }),
  },
  /** Checks whether a mailed link still works, so the page can say so before a password is typed. */
  'POST /api/auth/reset-password/check': {
    why: "Lets the reset page show 'Invalid Reset Link' before a password is entered",
    body: z.object({ token }),
    /** Whether the link works, and whether it is for the first password of its account. */
    response: z.object({ valid: z.boolean(), isFirst: z.boolean() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    accounts: typeof accountApi
  }
}
