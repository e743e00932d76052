import * as z from 'zod/mini'
import { lines, requiredLines, whenMissing } from '#shared/platform/fields/field-rules.ts'

/** Why a membership is suspended; the member reads it. */
export const SuspensionReason = requiredLines('Please enter a reason', 1000)
/** What an applicant is asked to correct. */
export const CorrectionNote = requiredLines('Please say what to correct', 1000)

/** Resigning requires the password; the reason is optional. */
export const Resignation = z.object({
  currentPassword: z
    .string(whenMissing('Please enter your password'))
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'The current password is not correct.')),
  reason: z.nullish(lines(1000)),
})
