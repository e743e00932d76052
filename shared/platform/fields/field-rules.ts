import * as z from 'zod/mini'
import { formatCount } from '#shared/platform/counts.ts'
import { cleanLine, cleanText } from './clean-text.ts'

type Issue = { input?: unknown }

/** For a schema's `error`: `message` if the value is missing, otherwise `otherwise` or the default message. */
export const whenMissing = (message: string, otherwise?: string) => ({
  error: ({ input }: Issue) => (input === undefined || input === null || input === '' ? message : otherwise),
})

/** The message for a text that is longer than `max` characters. */
export const atMost = (max: number): string => `Please use at most ${formatCount(max)} characters`

export const NO_DAY = 'Please enter a date such as 2026-12-31'
export const NO_INSTANT = 'Please enter a date and time such as 2026-12-31T18:00:00Z'

// PostgreSQL text cannot contain this character
const WITHOUT_NUL = z.regex(/^[^\0]*$/)
const CLEAN_LINE = z.overwrite<string>(cleanLine)
const CLEAN_TEXT = z.overwrite<string>(cleanText)

type Missing = Parameters<typeof z.string>[0]

/** A text of one line and at most `max` characters, cleaned of everything invisible before its length counts. */
export const line = (max: number, error?: Missing, tooLong = atMost(max)) =>
  z.string(error).check(CLEAN_LINE, WITHOUT_NUL, z.maxLength(max, tooLong))

/** The same with line breaks. */
export const lines = (max: number, error?: Missing, tooLong = atMost(max)) =>
  z.string(error).check(CLEAN_TEXT, WITHOUT_NUL, z.maxLength(max, tooLong))

/** A required text of one line and at most `max` characters, with `message` when it is missing. */
export const requiredLine = (message: string, max: number) =>
  line(max, whenMissing(message)).check(z.minLength(1, message))

/** The same with line breaks. */
export const requiredLines = (message: string, max: number) =>
  lines(max, whenMissing(message)).check(z.minLength(1, message))

/** What a list is searched for. */
export const SearchText = z.optional(line(100))
