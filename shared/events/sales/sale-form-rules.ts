import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, NO_DAY, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { TICKET_AUDIENCES } from './sale-enums.ts'

/** The highest price of one ticket or extra, in fils. */
const MAX_PRICE = 1_000_000
const PLACES = 'Please enter a whole number from 1 to 100,000'
const PER_ORDER = 'Please enter a whole number from 1 to 50'
const AGE = 'Please enter an age from 1 to 21'
const MAX_KINDS = 12
const MAX_OPTIONS = 12

const Price = DirhamsInput({
  min: 0,
  max: MAX_PRICE,
  message: 'Please enter a price such as 15 or 12.50, or 0 if it is free',
  tooMuch: 'A price can be at most AED 10,000',
})
const number = (min: number, max: number, message: string) =>
  z.nullable(z.int(message).check(z.gte(min, message), z.lte(max, message)))

const KindForm = z
  .object({
    /** Of a kind that exists. */
    id: z.optional(z.uuid()),
    audience: z.enum(TICKET_AUDIENCES),
    title: requiredLine('Please name the ticket', 60),
    price: Price,
    /** How many there are; null is no limit. */
    places: number(1, 100_000, PLACES),
    saleFrom: z.nullable(Instant),
    saleUntil: z.nullable(Instant),
    maxPerOrder: number(1, 50, PER_ORDER),
  })
  .check(
    z.refine(({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || saleFrom < saleUntil, {
      error: 'The sale must end after it begins',
      path: ['saleUntil'],
    }),
  )

const ExtraForm = z.object({
  id: z.optional(z.uuid()),
  title: requiredLine('Please name the extra', 60),
  note: line(120),
  price: Price,
  pieces: number(1, 100_000, PLACES),
  /** Such as the sizes of a T-shirt. */
  options: z.array(requiredLine('Please name the size', 20)).check(
    z.maxLength(MAX_OPTIONS, `Please enter at most ${MAX_OPTIONS} sizes`),
    z.refine((options) => new Set(options).size === options.length, 'Please enter each size once'),
  ),
})

/** What an event sells, as a whole. Without kinds it sells nothing. */
export const SaleForm = z.object({
  childrenUnder: z.int(AGE).check(z.gte(1, AGE), z.lte(21, AGE)),
  /** Until the end of this day a cancellation is refunded in full; without one, never. */
  refundUntil: z.nullable(z.iso.date(NO_DAY)),
  /** People may choose to pay in cash at the gate. */
  cashAtGate: z.boolean(),
  kinds: z.array(KindForm).check(z.maxLength(MAX_KINDS, `Please enter at most ${MAX_KINDS} kinds of tickets`)),
  extras: z.array(ExtraForm).check(z.maxLength(MAX_KINDS, `Please enter at most ${MAX_KINDS} extras`)),
  /** The version that the form shows. */
  updatedAt: BasedOn,
})
export type SaleForm = z.output<typeof SaleForm>
