import type { FastifyInstance, FastifyReply } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type CsvColumn, sendCsv } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '#shared/membership/import/import-enums.ts'
import { ImportForm } from '#shared/membership/import/import-rules.ts'
import { UpdateForm } from '#shared/membership/import/update/update-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listRejectedRows } from './import-preview.ts'
import { receiveTable, type TableFile } from './table-file.ts'
import { listRejectedUpdates } from './update/update-preview.ts'

/** A row that shows how values may be written. Nobody has this name. */
const EXAMPLE: Partial<Record<ImportField, string>> = {
  fullName: 'Example Person (delete this row)',
  email: 'person@example.org',
  mobileNumber: '+971501234567',
  dateOfBirth: '1990-12-05',
  bloodGroup: 'O+',
  emirate: 'Sharjah',
  currentAddress: 'Al Nahda Street, Sharjah',
  nativeAddress: 'House name, place, district',
  membershipType: 'Family',
  plan: 'Family',
  memberType: 'Member',
  joinedDate: '2021-06-01',
  paidUntil: '2026-12-31',
  status: 'Approved',
  family1Name: 'Example Spouse',
  family1Relation: 'Spouse',
  family1DateOfBirth: '1992-03-04',
  family1BloodGroup: 'A+',
}

/** The files of the import: a template, and the rows that could not be taken. */
export function mountImportFiles(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/members/import/template.csv',
    { why: 'A file with the headings that an import knows' },
    membersAdmin(({ reply }) => {
      const columns = IMPORT_FIELDS.map(
        (field) => [IMPORT_FIELD_LABELS[field], () => EXAMPLE[field] ?? ''] satisfies CsvColumn<null>,
      )
      return sendCsv(reply, { name: 'members template', columns, rows: [null], now: now() })
    }),
  )
  mountOutsideContract(
    app,
    'POST /api/admin/members/import/rejected.csv',
    { why: 'The rows of a file that cannot be imported, with the reasons', files: 'file', body: ImportForm },
    membersAdmin(async ({ request, reply }) => {
      const { file, fields } = await receiveTable(request, ImportForm)
      return sendRejected(reply, file, { rows: await listRejectedRows(db, file, fields), now: now() })
    }),
  )
  mountOutsideContract(
    app,
    'POST /api/admin/members/import/update/rejected.csv',
    { why: 'The rows of a file that cannot update anybody, with the reasons', files: 'file', body: UpdateForm },
    membersAdmin(async ({ request, reply }) => {
      const { file, fields } = await receiveTable(request, UpdateForm)
      const rows = await listRejectedUpdates(db, file, fields, gulfToday(now()))
      return sendRejected(reply, file, { rows, now: now() })
    }),
  )
}

type Rejected = { line: number; reason: string }

/** The rows as the file has them, with line and reason before them. */
function sendRejected(reply: FastifyReply, { headings, lines }: TableFile, found: { rows: Rejected[]; now: Date }) {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  const columns: CsvColumn<Rejected>[] = [
    ['Line', ({ line }) => line],
    ['Reason', ({ reason }) => reason],
    ...headings.map((name, at) => [name, ({ line }) => cellsOf.get(line)?.[at] ?? ''] satisfies CsvColumn<Rejected>),
  ]
  return sendCsv(reply, { name: 'rejected rows', columns, ...found })
}
