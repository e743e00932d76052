import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { PasswordAgain } from './second-step-rules.ts'

/** A new address to sign in with takes the password. */
export const EmailChange = z.object({ newEmail: EmailAddress, ...PasswordAgain.shape })
