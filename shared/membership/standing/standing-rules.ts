import * as z from 'zod/mini'

const words = (what: string) =>
  z
    .string(`Please give ${what}.`)
    .check(
      z.trim(),
      z.minLength(1, `Please give ${what}.`),
      z.maxLength(1000, `Please keep ${what.replace(/^a /, 'the ')} under 1000 characters.`),
    )

/** Why a membership is suspended: the member reads it. */
export const SuspensionReason = words('a reason')
/** What an applicant is asked to put right. */
export const CorrectionNote = words('a note')

/** Resigning takes the password; a reason only who wants to give one. */
export const Resignation = z.object({
  currentPassword: z
    .string('Please enter your password')
    .check(z.minLength(1, 'Please enter your password'), z.maxLength(200, 'The current password is not correct.')),
  reason: z.nullish(z.string().check(z.trim(), z.maxLength(1000, 'Please keep the reason under 1000 characters.'))),
})
