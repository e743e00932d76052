import * as z from 'zod/mini'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { EntryDay, MAX_FILS } from '../entry-rules.ts'

/** A donation that the treasurer records. */
export const DonationInput = z.object({
  /** Made by the form: the same id sent twice is one donation. */
  id: z.uuid(),
  donor: requiredLine('Please enter the name of the donor.', 120),
  /** The login address of a donor who has an account: the donation is then part of their own data. */
  donorEmail: z.optional(line(254)),
  amount: DirhamsInput({
    min: 1,
    max: MAX_FILS,
    message: 'Please enter an amount such as 100 or 99.50.',
    tooMuch: 'This amount is too high.',
  }),
  day: EntryDay,
  accountId: z.uuid('Please choose an account.'),
  purpose: z.optional(line(200)),
})
export type DonationInput = z.infer<typeof DonationInput>
