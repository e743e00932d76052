import * as z from 'zod/mini'
import { line, NO_DAY, NO_INSTANT } from '#shared/platform/fields/field-rules.ts'

/** The first day within the years of the database, in Gulf time too. */
const FIRST_DAY = Date.parse('0001-01-02')
const isStorable = (text: string) => Date.parse(text) >= FIRST_DAY

const WrittenInstant = z.iso.datetime({ offset: true }).check(z.refine(isStorable, NO_INSTANT))
/** A point in time: ISO text on the wire, a Date on the server. */
export const Instant = z.codec(WrittenInstant, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day such as '2026-12-05', the same in every time zone. */
export const Day = z.iso.date().check(z.refine(isStorable, NO_DAY))

/** Path parameters of a single record; an impossible id gets the same response as an unknown one. */
export const ById = z.object({ id: z.uuid() })

/** The response of a command that returns nothing else. */
export const Message = z.object({ message: z.string() })

const PAGE_LIMIT = 100
const Limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT)))

/** Limits a list that is complete without it. */
export const FirstFew = z.object({ limit: Limit })

/** Paging of a list; complete without a limit. */
export const Paging = z.object({
  limit: Limit,
  cursor: z.optional(line(300)),
})
