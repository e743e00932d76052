import * as z from 'zod/mini'

const LONG = 'Please use at most 10,000 characters'
const WORDS = 'Please write an answer'

export const ReplyText = z.string(WORDS).check(z.trim(), z.minLength(1, WORDS), z.maxLength(10_000, LONG))
/** For the committee only. */
export const MessageNotes = z.string().check(z.trim(), z.maxLength(10_000, LONG))
