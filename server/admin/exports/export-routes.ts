import type { FastifyInstance } from 'fastify'
import { getAdmin } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readAll, sendCsv } from '#server/platform/csv/csv-response.ts'
import type { Database } from '#server/platform/database/database.ts'
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
  const { name, columns } = list
  const options = { schema: { tags: ['admin'] }, config: { access: 'admin' as const } }
  app.get(`/api/admin/exports/${name}.csv`, options, async (request, reply) => {
    const { id: actorId } = await getAdmin(request)
    await logExport(db, name, actorId)
    const rows = readAll<Row>((after) => list.readAfter(db, after))
    return sendCsv(reply, { name, columns, rows, now: now() })
  })
}

const logExport = (db: Database, name: string, actorId: string) =>
  recordActivity(db, { actorId, action: `${name}.exported`, subjectType: 'export', subjectId: name })
