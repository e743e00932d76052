import * as z from 'zod/mini'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line, NO_DAY, requiredLine, requiredLines, whenMissing } from '#shared/platform/fields/field-rules.ts'

/** AED 1,000,000, in fils. */
export const MAX_FILS = 100_000_000

/** An amount of an entry. */
const EntryAmount = DirhamsInput({
  min: 1,
  max: MAX_FILS,
  message: 'Please enter an amount such as 100 or 99.50.',
  tooMuch: 'This amount is too high.',
})
/** What is in an account at its beginning; below zero for an overdraft. */
export const OpeningAmount = DirhamsInput({
  min: -MAX_FILS,
  max: MAX_FILS,
  message: 'Please enter an amount such as 0, 100 or 99.50.',
  tooMuch: 'This amount is too high.',
})
export const EntryDay = z.iso.date(whenMissing('Please enter the date.', NO_DAY))

/** What the treasurer types. */
export const TYPED_KINDS = ['out', 'in', 'transfer'] as const
export type TypedKind = (typeof TYPED_KINDS)[number]
export const TYPED_KIND_LABELS: Record<TypedKind, string> = {
  out: 'Money out',
  in: 'Money in',
  transfer: 'Transfer',
}

const CHOOSE_ACCOUNT = 'Please choose an account.'

export const EntryInput = z.object({
  /** Made by the form: the same id sent twice is one entry. */
  id: z.uuid(),
  kind: z.enum(TYPED_KINDS),
  amount: EntryAmount,
  day: EntryDay,
  accountId: z.uuid(CHOOSE_ACCOUNT),
  /** Of a transfer. */
  toAccountId: z.optional(z.nullable(z.uuid(CHOOSE_ACCOUNT))),
  /** Of money in or out. */
  categoryId: z.optional(z.nullable(z.uuid('Please choose a category.'))),
  counterpart: z.optional(line(120)),
  text: z.optional(line(300)),
  eventId: z.optional(z.nullable(z.uuid())),
  receiptUrl: z.optional(z.nullable(line(200))),
})
export type EntryInput = z.infer<typeof EntryInput>

type Sides = Pick<EntryInput, 'kind' | 'accountId' | 'toAccountId' | 'categoryId'>
type SidesError = { toAccountId: string } | { categoryId: string }

/** What is wrong with the sides of an entry, by field, or null. */
export function checkSides({ kind, accountId, toAccountId, categoryId }: Sides): SidesError | null {
  if (kind !== 'transfer') return categoryId ? null : { categoryId: 'Please choose a category.' }
  if (!toAccountId) return { toAccountId: CHOOSE_ACCOUNT }
  return toAccountId === accountId ? { toAccountId: SAME_ACCOUNT } : null
}
const SAME_ACCOUNT = 'The money comes from this account. Please choose another one.'

export const DAY_IN_FUTURE = 'The date must not be in the future.'

/** Why an entry is reversed; the auditor reads it. */
export const ReversalInput = z.object({
  reason: requiredLines('Please write why.', 500),
  /** The right amount, to enter it again at once with everything else copied. */
  amount: z.optional(EntryAmount),
})
export type ReversalInput = z.infer<typeof ReversalInput>

export const AccountName = requiredLine('Please enter a name.', 60)
