import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { LATE_COLUMNS, MAX_LATE_ROWS } from './late-entry-columns.ts'

const Cell = line(500)

const LateRow = z.object({ member: Cell, people: Cell, items: Cell, group: Cell, consent: Cell })
export type LateRow = z.output<typeof LateRow>

const LateEntries = z.object({
  /** Shown beside each of the entries. */
  reason: requiredLines('Please give a reason', 500),
  rows: z
    .array(LateRow)
    .check(
      z.minLength(1, 'Please name somebody'),
      z.maxLength(MAX_LATE_ROWS, `Please add at most ${MAX_LATE_ROWS} rows at once`),
    ),
  /** Says what would happen, and changes nothing. */
  isPreview: z.boolean(),
})

export const lateEntriesApi = {
  /** Ages, limits and times count as for one entry; who cannot enter is left out, with the reason. */
  'POST /api/admin/events/:id/competition/late-entries': {
    why: 'Enters a list of people and groups in items, with one reason and a preview (issue 40)',
    params: ById,
    body: LateEntries,
    response: z.object({
      entered: z.int(),
      /** Each person and item of the rows, or why a row cannot be read. */
      lines: z.array(
        z.object({
          at: z.int(),
          text: z.string(),
          problem: z.nullable(z.string()),
          /** Where the problem is. */
          column: z.nullable(z.enum(LATE_COLUMNS)),
        }),
      ),
    }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionLateEntries: typeof lateEntriesApi
  }
}
