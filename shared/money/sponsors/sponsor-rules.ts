import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { EntryDay, MAX_FILS } from '../entry-rules.ts'

const AMOUNT = 'Please enter an amount such as 0, 100 or 99.50.'
const TOO_MUCH = 'This amount is too high.'
const LINK = 'Please enter an address that starts with https://'

/** A sponsor of an event or of a year. */
export const SponsorInput = z
  .object({
    name: requiredLine('Please enter a name.', 120),
    eventId: z.optional(z.nullable(z.uuid())),
    year: z.optional(z.nullable(z.int().check(z.gte(2000), z.lte(2100)))),
    /** A public picture. */
    logoUrl: z.optional(z.nullable(line(300))),
    /** An empty text means no link. */
    link: z.optional(line(300, LINK, LINK).check(z.regex(/^(?:https:\/\/\S+)?$/, LINK))),
    /** What the sponsor has promised to pay. */
    promisedAmount: DirhamsInput({ min: 0, max: MAX_FILS, message: AMOUNT, tooMuch: TOO_MUCH }),
    /** What the association has promised for it, such as a banner, and what was done. */
    promised: z.optional(lines(1000)),
    done: z.optional(lines(1000)),
    updatedAt: BasedOn,
  })
  .check(
    z.refine(({ eventId, year }) => Boolean(eventId) !== Boolean(year), {
      error: 'Please choose an event or a year.',
      path: ['eventId'],
    }),
  )
export type SponsorInput = z.infer<typeof SponsorInput>

/** Money that a sponsor has paid. */
export const SponsorPayment = z.object({
  /** Made by the form: the same id sent twice is one payment. */
  id: z.uuid(),
  amount: DirhamsInput({
    min: 1,
    max: MAX_FILS,
    message: 'Please enter an amount such as 100 or 99.50.',
    tooMuch: TOO_MUCH,
  }),
  day: EntryDay,
  accountId: z.uuid('Please choose an account.'),
  text: z.optional(line(300)),
})
export type SponsorPayment = z.infer<typeof SponsorPayment>
