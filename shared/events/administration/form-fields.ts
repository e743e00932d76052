import * as z from 'zod/mini'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { atMost, whenMissing } from '#shared/platform/fields/field-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'

/** Fields shared by the event form and the program form. */

/** Multipart forms always send Windows line endings. */
const LINES_ALIKE = z.overwrite<string>((typed) => typed.replaceAll('\r\n', '\n'))

/** A text with at least one visible character; `message` when it is missing or empty. */
export const required = (message: string, max: number) =>
  z.string(whenMissing(message)).check(LINES_ALIKE, z.trim(), z.minLength(1, message), z.maxLength(max, atMost(max)))

/** An empty text clears the field. */
export const text = (max: number) => z.nullish(z.string().check(LINES_ALIKE, z.trim(), z.maxLength(max, atMost(max))))

export const SHORT = 200
export const LINES = 10_000

const PHONE = 'Please enter a phone number'
export const Phone = z.nullish(z.string().check(z.trim(), z.regex(/^(?:\+?\d[\d\s().-]{4,24})?$/, PHONE)))

export const Email = z.nullish(EmailAddressOrNone)

const WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://'
/** The http(s) address of another site; other schemes, such as javascript:, are rejected. */
export const WebAddress = z.nullish(
  z.union(
    [z.literal(''), z.string().check(z.trim(), z.maxLength(2000), z.url({ protocol: /^https?$/, error: WEB_ADDRESS }))],
    WEB_ADDRESS,
  ),
)

/** The address of an uploaded picture; an empty text removes it. */
export const PictureAddress = z.nullish(z.string().check(z.maxLength(300)))

const WHOLE_PEOPLE = 'Please enter a whole number of people'
const WHOLE = 'Capacity must be a whole number'
/** Empty means no limit. */
export const Capacity = z.nullish(
  z.int(WHOLE).check(z.gte(1, 'Capacity must be at least 1'), z.lte(1_000_000, 'Please check the capacity')),
)

/** Empty means no limit. */
export const MaxParty = z.nullish(
  z.int(WHOLE_PEOPLE).check(z.gte(1, WHOLE_PEOPLE), z.lte(MAX_PEOPLE, `Please enter at most ${MAX_PEOPLE} people`)),
)

const DATE = 'Please enter a date and time'
/**
 * ISO text, in Gulf time unless it carries an offset. Rejects years that make no sense or that calendar files cannot
 * hold.
 */
export const instantWith = (message: string) =>
  z
    .codec(
      z.string(whenMissing(message, DATE)).check(
        z.minLength(1, message),
        z.refine((typed) => typed === '' || isMoment(typed), DATE),
      ),
      z.date(),
      { decode: (typed) => new Date(withOffset(typed)), encode: (date) => date.toISOString() },
    )
    .check(z.refine((date) => date >= EARLIEST && date < LATEST, 'Please check the year'))

const orNone = (typed: string | null | undefined) => (typed === '' ? null : typed)
/** Like `instantWith`; an empty text means none. */
export const OptionalInstant = z.optional(z.pipe(z.transform(orNone), z.nullish(instantWith(DATE))))

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2})?$/
const GULF = '+04:00'

/** '2026-12-05' means its midnight; '2026-12-05T16:00' is Gulf time. */
function withOffset(typed: string): string {
  const [, day, time = 'T00:00', offset = GULF] = MOMENT.exec(typed) ?? []
  return `${day}${time}${offset}`
}

/** A day that exists in the calendar, at a time that exists on the clock. */
function isMoment(typed: string): boolean {
  const [, day = ''] = MOMENT.exec(typed) ?? []
  return z.iso.date().safeParse(day).success && !Number.isNaN(Date.parse(withOffset(typed)))
}

const EARLIEST = new Date('2000-01-01T00:00:00Z')
const LATEST = new Date('2100-01-01T00:00:00Z')

/** False for the same instant. */
export const isAfter = (later: Moment, earlier: Moment): boolean => new Date(later) > new Date(earlier)
