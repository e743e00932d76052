import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { PasswordAgain } from './second-step-rules.ts'

export const NewEmail = z.object({ newEmail: EmailAddress })

/** Changing the sign-in address requires the password. */
export const EmailChange = z.object({ ...NewEmail.shape, ...PasswordAgain.shape })
