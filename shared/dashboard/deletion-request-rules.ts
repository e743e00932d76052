import * as z from 'zod/mini'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'

export const DeletionReason = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Please use at most 1000 characters'))),
})

/** A request to erase all personal data. */
export const DeletionRequestForm = z.object({ ...PasswordAgain.shape, ...DeletionReason.shape })
