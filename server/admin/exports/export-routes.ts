import type { FastifyInstance } from 'fastify'
import { sendExport } from '#server/accounts/exports/export-service.ts'
import { portalGuard } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readAll } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { attendeesExport } from './attendees-export.ts'
import { eventsExport } from './events-export.ts'
import type { ListExport } from './list-export.ts'
import { listingsExport } from './listings-export.ts'
import { membersExport } from './members-export.ts'

/**
 * Whole lists of any length as files for spreadsheets. Each download is logged, because personal data leaves the site.
 */
export function mountExports(app: FastifyInstance, context: AppContext): void {
  mountExport(app, context, membersExport)
  mountExport(app, context, eventsExport)
  mountExport(app, context, attendeesExport)
  mountExport(app, context, listingsExport)
}

function mountExport<Row>(app: FastifyInstance, { db, now }: AppContext, list: ListExport<Row>): void {
  const { name, why, audience, columns } = list
  const download = portalGuard(audience)(async ({ account, reply }) => {
    const logged = {
      action: `${name}.exported`,
      subjectType: 'export',
      subjectId: name,
      rows: await list.count(db),
    }
    const rows = readAll<Row>((after) => list.readAfter(db, after))
    return sendExport(reply, { db, account }, { logged, name, columns, rows, now: now() })
  })
  mountOutsideContract(app, `GET /api/admin/exports/${name}.csv`, { why }, download)
}
