import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'

const MAX_LENGTH = 40

/** A membership number, in capitals; empty without one. */
export const MembershipNumber = line(
  MAX_LENGTH,
  undefined,
  `A membership number can have at most ${MAX_LENGTH} characters`,
).check(
  z.overwrite((typed) => typed.toUpperCase()),
  z.regex(/^[A-Z0-9/-]*$/, 'A membership number can contain only letters, digits, - and /'),
)
