import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type CsvColumn, sendCsv } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '#shared/membership/import/import-enums.ts'
import { ImportForm } from '#shared/membership/import/import-rules.ts'
import { listRejectedRows } from './import-preview.ts'
import { receiveTable } from './receive-table.ts'

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
  memberType: 'Member',
  joinedDate: '2021-06-01',
  paidUntil: '2026-12-31',
  status: 'Approved',
}

/** The files of the import: a template, and the rows that could not be read. */
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
      type Row = Awaited<ReturnType<typeof listRejectedRows>>[number]
      const columns: CsvColumn<Row>[] = [
        ['Line', ({ line }) => line],
        ['Reason', ({ reason }) => reason],
        ...file.headings.map((name, at) => [name, ({ cells }) => cells[at] ?? ''] satisfies CsvColumn<Row>),
      ]
      return sendCsv(reply, {
        name: 'rejected rows',
        columns,
        rows: await listRejectedRows(db, file, fields),
        now: now(),
      })
    }),
  )
}
