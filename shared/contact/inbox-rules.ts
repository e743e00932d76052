import { lines, requiredLines } from '#shared/platform/fields/field-rules.ts'

export const ReplyText = requiredLines('Please write a reply', 10_000)
/** Visible to the committee only. */
export const MessageNotes = lines(10_000)
