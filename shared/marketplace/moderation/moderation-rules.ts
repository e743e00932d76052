import { requiredLines } from '#shared/platform/fields/field-rules.ts'

const REASON_LENGTH = 500

/** The reason shown to people whose listing, review or payment was not accepted. */
export const ModerationReason = requiredLines('Please enter a reason', REASON_LENGTH)
