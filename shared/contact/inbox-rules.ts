import { lines, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { textField } from '#shared/platform/fields/record-fields.ts'

export const ReplyText = requiredLines('Please write a reply', 10_000)
/** Visible to the committee only. */
export const MessageNotes = lines(10_000)

export const REPLY_FIELDS = { reply: textField('Reply', ReplyText) }
export const NOTES_FIELDS = { notes: textField('Notes', MessageNotes) }
