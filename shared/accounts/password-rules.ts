import * as z from 'zod/mini'

const containing = (pattern: RegExp, what: string) => z.regex(pattern, `Password must contain at least one ${what}`)

const TOO_SHORT = 'Password must be at least 8 characters'

/** What a new password must be, wherever one is chosen. */
export const NewPassword = z
  .string(TOO_SHORT)
  .check(
    z.minLength(8, TOO_SHORT),
    z.maxLength(200, 'Password must be at most 200 characters'),
    containing(/[A-Z]/, 'uppercase letter'),
    containing(/[a-z]/, 'lowercase letter'),
    containing(/[0-9]/, 'number'),
  )

const NO_ADDRESS = 'Please enter a valid email address'

/** An address to sign in or be written to. */
export const EmailAddress = z.string(NO_ADDRESS).check(z.trim(), z.maxLength(254, NO_ADDRESS), z.email(NO_ADDRESS))

/** What a person types to sign in. */
export const Credentials = z.object({
  email: EmailAddress,
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Invalid email or password')),
})

/** What a person types who asks for a link to a new password. */
export const ResetRequest = z.object({ email: EmailAddress })

const currentPassword = z
  .string('Current password is required')
  .check(z.minLength(1, 'Current password is required'), z.maxLength(200, 'The current password is not correct.'))

/** Changing a password takes the one it was. */
export const PasswordChange = z.object({ currentPassword, newPassword: NewPassword })

const MISMATCH = { error: "Passwords don't match", path: ['confirmation'] }

/** The form of a reset link: the new password, twice. */
export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))

/** The form to change a password: the present one, and the new one twice. */
export const PasswordChangeForm = z
  .object({ currentPassword, newPassword: NewPassword, confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, MISMATCH))
