import * as z from 'zod/mini'
import { atMost, requiredText } from '#shared/platform/fields/field-rules.ts'

export const ReplyText = requiredText('Please write a reply', 10_000)
/** Visible to the committee only. */
export const MessageNotes = z.string().check(z.trim(), z.maxLength(10_000, atMost(10_000)))
