import * as z from 'zod/mini'
import { DUPLICATE_MATCHES } from '#shared/membership/register/duplicate-match-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { ImportColumns } from './import-columns-rules.ts'
import { DATE_FIELDS, IMPORT_FIELDS, IMPORT_STATES } from './import-enums.ts'
import { ImportForm, ImportOrder } from './import-rules.ts'
import { IMPORT_STATUSES } from './status-rules.ts'

/** A row that is not simply a new member, and why. */
const ImportFinding = z.object({
  /** The line in the file; the headings are line 1. */
  line: z.int(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Null if the row names no known status. */
  status: z.nullable(z.enum(IMPORT_STATUSES)),
  problems: z.array(z.object({ field: z.enum(IMPORT_FIELDS), message: z.string() })),
  /** What was read in the fields with problems. */
  values: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  possibleDuplicates: z.array(
    z.object({ name: z.string(), id: z.nullable(z.uuid()), matches: z.array(z.enum(DUPLICATE_MATCHES)) }),
  ),
})

/** A row as it was read: the values of the fields that have a column, in their order. */
const ReadRow = z.object({ line: z.int(), state: z.enum(IMPORT_STATES), values: z.array(z.string()) })

const Counts = z.object({ new: z.int(), known: z.int(), possible_duplicate: z.int(), wrong: z.int() })
/** People of the families of new members. */
const FamilyPeople = z.int()

const ImportPreview = z.object({
  /** The columns of the file, with samples from the first rows. */
  headings: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  columns: ImportColumns,
  counts: Counts,
  familyPeople: FamilyPeople,
  /** How many of the new rows get which status. */
  statuses: z.record(z.enum(IMPORT_STATUSES), z.int()),
  findings: z.array(ImportFinding),
  /** Every row as it was read. */
  fields: z.array(z.enum(IMPORT_FIELDS)),
  rows: z.array(ReadRow),
  /** The columns whose dates can be read with the day or the month first, each with one of them. */
  openDates: z.array(z.object({ field: z.enum(DATE_FIELDS), sample: z.string() })),
  /** How many approved members to import have no date until which they have paid. */
  withoutPaidUntil: z.int(),
  /** How many new people lack details that the application asks for, and how many cannot be mailed. */
  toComplete: z.int(),
  withoutEmail: z.int(),
})

/** The result: how many were imported, and the rows that were skipped. */
const ImportOutcome = z.object({
  imported: z.int(),
  counts: Counts,
  familyPeople: FamilyPeople,
  findings: z.array(ImportFinding),
})

export const importApi = {
  'POST /api/admin/members/import/preview': {
    why: 'Shows row by row what an import would do (decision 44)',
    files: 'file',
    body: ImportForm,
    response: ImportPreview,
  },
  'POST /api/admin/members/import': {
    why: 'Imports a file of members (decision 44)',
    files: 'file',
    body: ImportOrder,
    response: ImportOutcome,
  },
  /** For one person who was imported without the welcome mail; the next endpoint sends it to all of them. */
  'POST /api/admin/members/:id/welcome-mail': {
    why: 'Sends the welcome mail to a member who was imported without it, once',
    params: ById,
    response: Message,
  },
  'POST /api/admin/members/welcome-mails': {
    why: 'Sends the welcome mail to all members who were imported without it, once',
    response: z.object({ welcomed: z.int() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberImport: typeof importApi
  }
}
