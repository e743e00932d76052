import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'
import { jsonText } from '#shared/platform/fields/json-text.ts'
import { DAY_ORDERS } from '#shared/platform/tables/date-rules.ts'
import { StatementColumns } from './statement-columns-rules.ts'

/** Sent beside the file: the account, and how the file of a new bank is read. Without it, it is read as the last one. */
export const StatementForm = z.object({
  accountId: z.uuid('Please choose an account.'),
  fileName: z.optional(line(200)),
  columns: z.optional(jsonText(StatementColumns)),
  dayOrder: z.optional(z.enum(DAY_ORDERS)),
})
export type StatementForm = z.infer<typeof StatementForm>

/** 'entry', or the kind of what is to be paid: features after this one declare theirs. */
const TargetKind = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** What a line is, as the treasurer has seen it: one entry, or up to three things that it pays. */
export const LineConfirmation = z.object({
  lineId: z.uuid(),
  targets: z.array(z.object({ kind: TargetKind, id: z.uuid() })).check(
    z.minLength(1),
    z.maxLength(3),
    z.refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length, 'One of them is named twice.'),
  ),
  /** Confirmed together with the other sure ones. */
  wasSure: z.optional(z.boolean()),
})
export type LineConfirmation = z.infer<typeof LineConfirmation>

const CHOOSE = 'Please choose a category.'

/** How a line becomes an entry: with a category, or as a transfer from or to another account. */
export const NewLineEntry = z
  .object({
    lineId: z.uuid(),
    categoryId: z.optional(z.nullable(z.uuid(CHOOSE))),
    accountId: z.optional(z.nullable(z.uuid(CHOOSE))),
    counterpart: z.optional(line(120)),
    text: z.optional(line(300)),
  })
  .check(
    z.refine(({ categoryId, accountId }) => Boolean(categoryId) !== Boolean(accountId), {
      error: CHOOSE,
      path: ['categoryId'],
    }),
  )
export type NewLineEntry = z.infer<typeof NewLineEntry>
