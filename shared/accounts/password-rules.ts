import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { whenMissing } from '#shared/platform/fields/field-rules.ts'

const containing = (pattern: RegExp, what: string) => z.regex(pattern, `Password must contain at least one ${what}`)

/**
 * The one form in which passwords are compared: a phone and a computer may send the same letter as other characters.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

const NORMAL = z.overwrite<string>(normalPassword)
const atMost200 = (message: string) => z.refine<string>((typed) => normalPassword(typed).length <= 200, message)

const TOO_SHORT = 'Password must be at least 8 characters'

/** The rule for every new password. */
export const NewPassword = z
  .string(whenMissing(TOO_SHORT))
  .check(
    NORMAL,
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
    .check(z.minLength(1, 'Password is required'), atMost200('Invalid email or password')),
})

/** The form that requests a link to choose a new password. */
export const ResetRequest = z.object({ email: EmailAddress })

const currentPassword = z
  .string(whenMissing('Current password is required'))
  .check(z.minLength(1, 'Current password is required'), atMost200('The current password is not correct.'))

/** Changing a password requires the current one. */
export const PasswordChange = z.object({ currentPassword, newPassword: NewPassword })

const MISMATCH = { error: "Passwords don't match", path: ['confirmation'] }

const Confirmation = z.string().check(NORMAL)

/** The form of a reset link: the new password, entered twice. */
export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmation: Confirmation })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))

/** The form that changes a password: the current one, and the new one entered twice. */
export const PasswordChangeForm = z
  .object({ currentPassword, newPassword: NewPassword, confirmation: Confirmation })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))
