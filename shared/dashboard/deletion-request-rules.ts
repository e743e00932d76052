import * as z from 'zod/mini'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'
import { lines } from '#shared/platform/fields/field-rules.ts'

export const DeletionReason = z.object({
  reason: z.optional(lines(1000)),
})

/** A request to erase all personal data. */
export const DeletionRequestForm = z.object({ ...PasswordAgain.shape, ...DeletionReason.shape })
