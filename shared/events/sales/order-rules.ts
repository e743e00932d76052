import * as z from 'zod/mini'
import { PaidOn, PayerName, PaymentMethodField, PaymentReference } from '#shared/membership/payment-rules.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line } from '#shared/platform/fields/field-rules.ts'

/** The page on which a member buys and pays tickets. */
export const ticketsPath = (eventId: string) => `/member/events/${eventId}/tickets`

const COUNT = 'Please enter a whole number from 1 to 20'
const MAX_EXTRAS = 12

/** What is bought with a party. */
export const TicketChoice = z.object({
  extras: z._default(
    z
      .array(
        z.object({
          extraId: z.uuid(),
          count: z.int(COUNT).check(z.gte(1, COUNT), z.lte(20, COUNT)),
          /** One for each piece, if the extra has sizes. */
          options: z._default(z.array(line(20)), []),
        }),
      )
      .check(
        z.maxLength(MAX_EXTRAS),
        z.refine(
          (extras) => new Set(extras.map(({ extraId }) => extraId)).size === extras.length,
          'Please choose each extra once',
        ),
      ),
    [],
  ),
  /** The price that the page has shown, in dirhams; the order is refused if it has changed. */
  total: DirhamsInput({ min: 0, max: 100_000_000, message: 'Please enter a price', tooMuch: 'This price is too high' }),
  /** Where the event allows it. */
  paysAtGate: z._default(z.boolean(), false),
})
export type TicketChoice = z.output<typeof TicketChoice>

const AMOUNT = 'Please enter an amount such as 100 or 99.50.'
const Amount = DirhamsInput({ min: 1, max: 100_000_000, message: AMOUNT, tooMuch: 'This amount is too high.' })

/** A payment that the treasurer records. */
export const OrderPayment = z.object({
  amount: Amount,
  paymentMethod: PaymentMethodField,
  paymentReference: z.optional(PaymentReference),
  payerName: z.optional(PayerName),
  paidOn: PaidOn,
  /** The slip that the treasurer viewed, so that a newer one is not confirmed unseen. */
  slipUrl: z.optional(line(200)),
  /** More than is owed is meant, such as a second transfer: it is received and listed as a refund. */
  confirmed: z.optional(z.boolean()),
})
export type OrderPayment = z.output<typeof OrderPayment>

/** Money that the treasurer has returned; the amount is that of the refund. */
export const RefundPayment = z.object({
  paymentMethod: PaymentMethodField,
  paymentReference: z.optional(PaymentReference),
  paidOn: PaidOn,
})
export type RefundPayment = z.output<typeof RefundPayment>

export const SLIP_MISSING = 'Please choose a slip or enter the transfer number'
/** What a member sends to show that an order was paid. */
export const OrderSlip = z
  .object({
    slipUrl: z.nullish(line(200)),
    paymentReference: z.nullish(PaymentReference),
    payerName: z.nullish(PayerName),
  })
  .check(
    z.refine(({ slipUrl, paymentReference }) => Boolean(slipUrl || paymentReference), {
      error: SLIP_MISSING,
      path: ['slipUrl'],
    }),
  )
export type OrderSlip = z.output<typeof OrderSlip>

/** 'SP26-0412': initials of the event, its year and the number of the order. */
export function orderReferenceOf(event: { title: string; year: number }, number: number): string {
  const initials = event.title
    .split(/\s+/)
    .map((word) => /[A-Za-z]/.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase()
  return `${initials || 'EV'}${String(event.year % 100).padStart(2, '0')}-${String(number).padStart(4, '0')}`
}

/** What a ticket order still costs; negative if more was paid. All in the same unit. */
export const balanceOfOrder = (order: { total: number; forfeited: number; received: number; refunded: number }) =>
  order.total + order.forfeited - order.received + order.refunded
