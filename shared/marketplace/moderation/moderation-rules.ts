import * as z from 'zod/mini'

const REASON_LENGTH = 500

/** What somebody whose listing, review or payment was not accepted reads. */
export const ModerationReason = z
  .string('Please give a reason')
  .check(z.trim(), z.minLength(1, 'Please give a reason'), z.maxLength(REASON_LENGTH), z.regex(/^[^\0]*$/))
