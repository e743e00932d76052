import type { FastifyInstance } from 'fastify'
import { portalGuard } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readAll, sendCsv } from '#server/platform/csv-response.ts'
import type { Database } from '#server/platform/database/database.ts'
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
    await logExport(db, name, account.id)
    const rows = readAll<Row>((after) => list.readAfter(db, after))
    return sendCsv(reply, { name, columns, rows, now: now() })
  })
  mountOutsideContract(app, `GET /api/admin/exports/${name}.csv`, { why }, download)
}

const logExport = (db: Database, name: string, actorId: string) =>
  recordActivity(db, { actorId, action: `${name}.exported`, subjectType: 'export', subjectId: name })
