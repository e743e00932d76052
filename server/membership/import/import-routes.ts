import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { receiveFiles } from '#server/platform/uploads/upload-form.ts'
import { importApi } from '#shared/membership/import/import-api.ts'
import { matchColumns } from '#shared/membership/import/import-columns-rules.ts'
import { MAX_IMPORT_BYTES } from '#shared/membership/import/import-enums.ts'
import { ImportForm, ImportOrder } from '#shared/membership/import/import-rules.ts'
import {
  countStates,
  countStatuses,
  isWithoutPaidUntil,
  listOpenDates,
  type PlannedRow,
  planImport,
} from './import-plan.ts'
import { importMembers } from './import-service.ts'
import { fileError, readTable, type TableFile } from './table-file.ts'
import { welcomeEverybody, welcomeMember } from './welcome-service.ts'

/** More than anybody reads; the counts cover all findings. */
const MAX_FINDINGS = 300
const SAMPLES = 3

export function mountImport(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, importApi, {
    'POST /api/admin/members/import/preview': membersAdmin(async ({ request }) => {
      const { file, fields } = await receiveTable(request, ImportForm)
      const columns = fields.columns ?? matchColumns(file.headings)
      const rows = await planImport(db, file, { columns, dayOrders: fields.dayOrders ?? {} })
      return {
        headings: describeHeadings(file),
        columns,
        counts: countStates(rows),
        statuses: countStatuses(rows),
        findings: findingsOf(rows),
        openDates: listOpenDates(file, columns),
        withoutPaidUntil: rows.filter(isWithoutPaidUntil).length,
      }
    }),
    'POST /api/admin/members/import': membersAdmin(async ({ request, account }) => {
      const { file, fields } = await receiveTable(request, ImportOrder)
      const { rows, imported } = await importMembers(db, {
        file,
        fileName: fields.fileName ?? '',
        reading: { columns: fields.columns ?? matchColumns(file.headings), dayOrders: fields.dayOrders ?? {} },
        paidUntil: fields.paidUntil ?? null,
        alsoLines: new Set(fields.alsoLines),
        welcome: fields.welcome === 'yes',
        adminId: account.id,
        now: now(),
        clock: now,
      })
      return { imported, counts: countStates(rows), findings: findingsOf(rows) }
    }),
    'POST /api/admin/members/:id/welcome-mail': membersAdmin(async ({ params, account }) => {
      await welcomeMember(db, { memberId: params.id, adminId: account.id, now: now() })
      return { message: 'The welcome email is on its way.' }
    }),
    'POST /api/admin/members/welcome-mails': membersAdmin(({ account }) =>
      welcomeEverybody(db, { adminId: account.id, clock: now }),
    ),
  })
}

const findingsOf = (rows: readonly PlannedRow[]) =>
  rows.filter(({ state, status }) => state !== 'new' || status !== 'approved').slice(0, MAX_FINDINGS)

const describeHeadings = ({ headings, lines }: TableFile) =>
  headings.map((name, at) => ({
    name,
    samples: lines.slice(0, SAMPLES).flatMap(({ cells }) => cells[at]?.slice(0, 80) || []),
  }))

async function receiveTable<S extends $ZodType>(request: FastifyRequest, schema: S) {
  const tooLarge = `This file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Split it and import the parts.`
  const { fields, taken } = await receiveFiles(request, {
    maxBytes: MAX_IMPORT_BYTES,
    maxFiles: 1,
    errorAbout: (field, code) => new AppError(code, { message: tooLarge, fields: { [field]: tooLarge } }),
    take: async (content) => content,
  })
  const parsed = safeParse(schema, fields)
  if (!parsed.success) throw new AppError('malformed_request')
  const [content] = taken
  if (!content) throw fileError('Please choose a file')
  return { file: readTable(content), fields: parsed.data as output<S> }
}
