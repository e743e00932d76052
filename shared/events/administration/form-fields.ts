import * as z from 'zod/mini'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line, lines, whenMissing } from '#shared/platform/fields/field-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'

/** Fields shared by the event form and the program form. */

/** An empty text clears the field. */
export const optionalLine = (max: number) => z.nullish(line(max))

/** The same with line breaks. */
export const optionalLines = (max: number) => z.nullish(lines(max))

export const SHORT = 200
export const LINES = 10_000

const PHONE = 'Please enter a phone number'
export const Phone = z.nullish(line(40, PHONE, PHONE).check(z.regex(/^(?:\+?\d[\d\s().-]{4,24})?$/, PHONE)))

export const Email = z.nullish(EmailAddressOrNone)

const WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://'
/** The http(s) address of another site; other schemes, such as javascript:, are rejected. */
export const WebAddress = z.nullish(
  z.union([z.literal(''), line(2000).check(z.url({ protocol: /^https?$/, error: WEB_ADDRESS }))], WEB_ADDRESS),
)

/** The address of an uploaded picture; an empty text removes it. */
export const PictureAddress = z.nullish(line(300))

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
      line(60, whenMissing(message, DATE), DATE).check(
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
