import * as z from 'zod/mini'

const containing = (pattern: RegExp, what: string) => z.regex(pattern, `Password must contain at least one ${what}`)

/** What a new password must be, wherever one is chosen. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(200, 'Password must be at most 200 characters'),
    containing(/[A-Z]/, 'uppercase letter'),
    containing(/[a-z]/, 'lowercase letter'),
    containing(/[0-9]/, 'number'),
  )

/** An address to sign in or be written to. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )
