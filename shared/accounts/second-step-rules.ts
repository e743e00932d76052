import * as z from 'zod/mini'
import { Credentials } from './password-rules.ts'

export const RECOVERY_CODES = 10

const TOO_SHORT = 'This code is too short: it has at least 6 characters'
const TOO_LONG = 'This code is too long: it has at most 20 characters'

const password = z
  .string()
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'The current password is not correct.'))
const code = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter the code'), z.minLength(6, TOO_SHORT), z.maxLength(20, TOO_LONG))

/** What somebody types again before something about their account changes. */
export const PasswordAgain = z.object({ password })

/** Six digits of the app, or one of the recovery codes. */
export const Code = z.object({ code })

/** Both, where one of them alone is not enough. */
export const PasswordAndCode = z.object({ password, code })

/** The second step of signing in repeats the first: nothing is remembered in between. */
export const SecondStep = z.object({ ...Credentials.shape, code })
