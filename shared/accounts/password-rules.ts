import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { whenMissing } from '#shared/platform/fields/field-rules.ts'

const containing = (pattern: RegExp, what: string) => z.regex(pattern, `Password must contain at least one ${what}`)

const TOO_SHORT = 'Password must be at least 8 characters'

/** The rule for every new password. */
export const NewPassword = z
  .string(whenMissing(TOO_SHORT))
  .check(
    z.minLength(8, TOO_SHORT),
    z.maxLength(200, 'Password must be at most 200 characters'),
    containing(/[A-Z]/, 'uppercase letter'),
    containing(/[a-z]/, 'lowercase letter'),
    containing(/[0-9]/, 'number'),
  )

/** The sign-in form. */
export const Credentials = z.object({
  email: EmailAddress,
  password: z
    .string(whenMissing('Password is required'))
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Invalid email or password')),
})

/** The form that requests a link to choose a new password. */
export const ResetRequest = z.object({ email: EmailAddress })

const currentPassword = z
  .string(whenMissing('Current password is required'))
  .check(z.minLength(1, 'Current password is required'), z.maxLength(200, 'The current password is not correct.'))

/** Changing a password requires the current one. */
export const PasswordChange = z.object({ currentPassword, newPassword: NewPassword })

const MISMATCH = { error: "Passwords don't match", path: ['confirmation'] }

/** The form of a reset link: the new password, entered twice. */
export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))

/** The form that changes a password: the current one, and the new one entered twice. */
export const PasswordChangeForm = z
  .object({ currentPassword, newPassword: NewPassword, confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))
