import type { FastifyInstance } from 'fastify'
import { sendExport } from '#server/accounts/exports/export-service.ts'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readAll } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { RegisterExport } from '#shared/membership/register/register-rules.ts'
import { type ExportedMember, REGISTER_COLUMNS } from './register-columns.ts'
import { countRegister, readRegister } from './register-queries.ts'

const ROWS_AT_ONCE = 500

/** The register as filtered on the screen, as a table file of any length. */
export function mountRegisterExport(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/members/export.csv',
    { why: 'The filtered register as a file', query: RegisterExport },
    membersAdmin(async ({ query, account, reply }) => {
      const logged = {
        action: 'members.exported',
        subjectType: 'export',
        subjectId: 'members',
        rows: await countRegister(db, query),
        details: query,
      }
      const rows = readAll<ExportedMember>((after) => readRegister(db, query, after, ROWS_AT_ONCE))
      const file = { name: 'members', columns: REGISTER_COLUMNS, rows, now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
}
