import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'
import { Credentials } from './password-rules.ts'

export const RECOVERY_CODES = 10

const TOO_SHORT = 'The code must have at least 6 characters'
const TOO_LONG = 'The code must have at most 20 characters'

const password = z
  .string()
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'The current password is not correct.'))
const code = line(20, undefined, TOO_LONG).check(z.minLength(1, 'Please enter the code'), z.minLength(6, TOO_SHORT))

/** The password, entered again before something about the account changes. */
export const PasswordAgain = z.object({ password })

/** Six digits from the app, or one of the recovery codes. */
export const Code = z.object({ code })

/** For changes that require both. */
export const PasswordAndCode = z.object({ password, code })

/** The second step of signing in repeats the first: the server remembers nothing between them. */
export const SecondStep = z.object({ ...Credentials.shape, code })
