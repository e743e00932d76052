import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { MAX_CELL, SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts'
import { checkSheetSize, MAX_SHEET_QUESTION } from './sheet-size-rules.ts'

const Text = z.string()
const Cells = z.object(
  Object.fromEntries(SHEET_COLUMNS.map((column) => [column, Text])) as Record<SheetColumn, typeof Text>,
)

const ItemSheet = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  ageCategories: z.array(
    z.object({ key: z.string(), name: z.string(), fromAge: z.nullable(z.int()), toAge: z.nullable(z.int()) }),
  ),
  judges: z.array(z.string()),
  stages: z.array(z.string()),
  /** The items in the order of the programme. */
  rows: z.array(
    z.object({
      programId: z.uuid(),
      /** A program that is not judged yet becomes an item when its row is saved. */
      isJudged: z.boolean(),
      /** After the roll call only name, stage and time can be changed. */
      isCalled: z.boolean(),
      cells: Cells,
    }),
  ),
})

const Cell = line(MAX_CELL)
/** A cell as it was before it was typed, which shows edit conflicts, and as it is to be. */
const Change = z.object({ from: Cell, to: Cell })

const SheetRow = z.object({
  /** Null adds an item. */
  programId: z.nullable(z.uuid()),
  changes: z.partialRecord(z.enum(SHEET_COLUMNS), Change),
})
export type SheetRow = z.output<typeof SheetRow>

/** Of all changes together. */
const Size = z.superRefine<SheetRow[]>((rows, { issues }) => {
  const message = checkSheetSize(rows.map(({ changes }) => Object.values(changes).map(({ to }) => to)))
  if (message) issues.push({ code: 'custom', message, input: rows })
})

export const itemSheetApi = {
  'GET /api/admin/events/:id/competition/sheet': {
    why: 'The items of a festival as one sheet (issue 40)',
    params: ById,
    response: ItemSheet,
  },
  /** All rows or none. Judges whom the festival does not know are added once that is confirmed. */
  'PUT /api/admin/events/:id/competition/sheet': {
    why: 'Saves the changed cells of the sheet, typed, pasted or imported, in one transaction; new stages and judges are 409 `needs_confirmation`, accepted with its message as `confirmed` (issue 40)',
    params: ById,
    body: z.object({
      rows: z.array(SheetRow).check(z.minLength(1, 'Nothing has changed'), Size),
      /** The question about new stages and judges, as it was answered: other names are asked about again. */
      confirmed: z.optional(line(MAX_SHEET_QUESTION)),
    }),
    response: z.object({
      sheet: ItemSheet,
      added: z.int(),
      changed: z.int(),
      /** The item of each row that was sent, in their order. */
      programIds: z.array(z.uuid()),
    }),
  },
  /** Changes nothing; the page shows the rows in the sheet before they are saved. */
  'POST /api/admin/events/:id/competition/sheet/table': {
    why: 'Reads an Excel or CSV file for the preview of an import (issue 40)',
    params: ById,
    files: 'file',
    body: z.object({}),
    response: z.object({ table: z.array(z.array(z.string())) }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionSheet: typeof itemSheetApi
  }
}
