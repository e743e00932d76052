import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ImportColumns } from '../import-columns-rules.ts'
import { DATE_FIELDS, IMPORT_FIELDS } from '../import-enums.ts'
import { MATCH_SIGNS } from './match-rules.ts'
import { UPDATE_STATES } from './update-enums.ts'
import { UpdateForm, UpdateOrder } from './update-rules.ts'

const FoundMember = z.object({ id: z.uuid(), name: z.string(), membershipNumber: z.nullable(z.string()) })

/** A cell that the update changes; empty before if nothing was there. */
const CellChange = z.object({
  field: z.enum(IMPORT_FIELDS),
  /** Somebody of the family whom the change is about. */
  person: z.nullable(z.string()),
  before: z.string(),
  after: z.string(),
})

const UpdateRow = z.object({
  /** The line in the file; the headings are line 1. */
  line: z.int(),
  name: z.string(),
  state: z.enum(UPDATE_STATES),
  /** Whom the row means; null while that is open. */
  member: z.nullable(FoundMember),
  changes: z.array(CellChange),
  problems: z.array(z.object({ field: z.enum(IMPORT_FIELDS), message: z.string() })),
  /** What was read in the fields with problems. */
  values: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  /** Whom the row may mean, with what they have in common. */
  candidates: z.array(z.object({ ...FoundMember.shape, signs: z.array(z.enum(MATCH_SIGNS)) })),
})

const UpdateCounts = z.object({
  changed: z.int(),
  same: z.int(),
  question: z.int(),
  not_found: z.int(),
  wrong: z.int(),
})

const UpdatePreview = z.object({
  headings: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  columns: ImportColumns,
  openDates: z.array(z.object({ field: z.enum(DATE_FIELDS), sample: z.string() })),
  /** The fields with a column that an update can take, and those it takes. */
  takable: z.array(z.enum(IMPORT_FIELDS)),
  taken: z.array(z.enum(IMPORT_FIELDS)),
  counts: UpdateCounts,
  /** Every row that is not simply without changes. */
  rows: z.array(UpdateRow),
  fingerprint: z.string(),
})

export const importUpdateApi = {
  'POST /api/admin/members/import/update/preview': {
    why: 'Shows each cell that an import in update mode would change',
    files: 'file',
    body: UpdateForm,
    response: UpdatePreview,
  },
  'POST /api/admin/members/import/update': {
    why: 'Updates members from a file, as the preview has shown',
    files: 'file',
    body: UpdateOrder,
    response: z.object({ updated: z.int(), counts: UpdateCounts }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberImportUpdate: typeof importUpdateApi
  }
}
