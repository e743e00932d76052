import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, lines, NO_DAY, requiredLines, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { PAYMENT_METHODS, RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import type { Day } from '#shared/platform/wire.ts'

const MAX_FILS = 100_000_000
/** The limit for the notes of a year, in characters. */
export const MAX_NOTES = 1000

export const PaymentReference = line(100)
export const Notes = lines(MAX_NOTES)
/** Who paid, if it was not the member: 'Rajan, brother'. */
export const PayerName = line(120)
export const PaidOn = z.iso.date(whenMissing('Please enter the payment date.', NO_DAY))
export const PaymentMethodField = z.enum(RECORDED_METHODS, 'Please choose a payment method.')

export const RefundMethodField = z.enum(PAYMENT_METHODS, 'Please choose a payment method.')

/** An amount that somebody paid or is paid back. */
const PaidAmount = DirhamsInput({
  min: 1,
  max: MAX_FILS,
  message: 'Please enter an amount such as 100 or 99.50.',
  tooMuch: 'This amount is too high.',
})
/** True once the treasurer has confirmed an unusual amount or day. */
export const Confirmed = z.optional(z.boolean())

/** A payment recorded by the treasurer. The amount is in dirhams when sent, in fils when decoded. */
export const Payment = z.object({
  amount: PaidAmount,
  paymentMethod: PaymentMethodField,
  paymentReference: z.optional(PaymentReference),
  payerName: z.optional(PayerName),
  paidOn: PaidOn,
  notes: z.optional(Notes),
  /** The slip that the treasurer viewed, so that a newer one is not confirmed unseen. */
  slipUrl: z.optional(line(200)),
  confirmed: Confirmed,
  /** The version of the year that the treasurer saw. */
  updatedAt: BasedOn,
})
export type Payment = z.infer<typeof Payment>

/** More than one transfer pays for. */
const MAX_PARTS = 20
const NOT_WHOLE = 'The parts must be as much as the payment together.'
const YEAR_TWICE = 'Each year can have one part of a payment.'

/** One payment, of which several years of one or more members get a part each. */
export const DividedPayment = z
  .object({
    ...z.omit(Payment, { slipUrl: true, updatedAt: true }).shape,
    parts: z
      .array(
        z.object({
          renewalId: z.uuid(),
          amount: PaidAmount,
          /** The version of the year that the treasurer saw. */
          updatedAt: BasedOn,
        }),
      )
      .check(z.minLength(1, 'Please choose who the payment is for.'), z.maxLength(MAX_PARTS)),
  })
  .check(
    z.refine(({ amount, parts }) => parts.reduce((sum, part) => sum + part.amount, 0) === amount, {
      path: ['amount'],
      message: NOT_WHOLE,
    }),
    z.refine(({ parts }) => new Set(parts.map(({ renewalId }) => renewalId)).size === parts.length, {
      path: ['parts'],
      message: YEAR_TWICE,
    }),
  )
export type DividedPayment = z.infer<typeof DividedPayment>

/** Why the treasurer waives, rejects or undoes something; the member reads it. */
export const Reason = requiredLines('Please enter a reason', 1000)

/** Money that is paid back to the member: by hand, or through the card company to the card that was used. */
export const Refund = z.object({
  amount: PaidAmount,
  paymentMethod: RefundMethodField,
  paymentReference: z.optional(PaymentReference),
  paidOn: PaidOn,
  /** The year stays settled: what is refunded beyond the credit is waived and not owed again. */
  staysSettled: z.optional(z.boolean()),
  confirmed: Confirmed,
  updatedAt: BasedOn,
})
export type Refund = z.infer<typeof Refund>

/** The message for a payment or refund on a day that has not come yet. */
export const PAID_IN_FUTURE = 'The date must not be in the future.'

/** Returns what is wrong with the day of a payment, or null. */
export const checkPaidOn = (paidOn: z.infer<typeof Day>, today: string): string | null =>
  paidOn > today ? PAID_IN_FUTURE : null
