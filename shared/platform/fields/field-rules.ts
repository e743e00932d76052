import * as z from 'zod/mini'
import { formatCount } from '#shared/platform/counts.ts'

type Issue = { input?: unknown }

/** For a schema's `error`: `message` if the value is missing, otherwise `otherwise` or the default message. */
export const whenMissing = (message: string, otherwise?: string) => ({
  error: ({ input }: Issue) => (input === undefined || input === null || input === '' ? message : otherwise),
})

/** The message for a text that is longer than `max` characters. */
export const atMost = (max: number): string => `Please use at most ${formatCount(max)} characters`

export const NO_DAY = 'Please enter a date such as 2026-12-31'
export const NO_INSTANT = 'Please enter a date and time such as 2026-12-31T18:00:00Z'

/** A required text of at most `max` characters, with `message` when it is missing. */
export const requiredText = (message: string, max: number) =>
  z.string(whenMissing(message)).check(z.trim(), z.minLength(1, message), z.maxLength(max, atMost(max)))
