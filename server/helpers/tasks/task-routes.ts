import type { FastifyInstance } from 'fastify'
import { recordExport } from '#server/accounts/exports/export-service.ts'
import { type Account, eventsAdmin } from '#server/accounts/guards.ts'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { taskApi } from '#shared/helpers/task-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { addTaskFile, removeTaskFile } from './task-file-service.ts'
import { addTask, deleteTask, editTask, getTasks, setTaskDone } from './task-service.ts'
import { renderTasks } from './task-sheet.ts'

const FILES_PER_CALLER = { max: 60, timeWindow: '1 hour' } as const

/** What is to be done for an event, for those who look after events. */
export function mountTasks(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, taskApi, {
    'GET /api/admin/events/:id/tasks': eventsAdmin(({ params }) => getTasks(db, params.id)),
    'POST /api/admin/events/:id/tasks': eventsAdmin(({ params, body, account }) =>
      addTask(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/helper-tasks/:id': eventsAdmin(({ params, body, account }) =>
      editTask(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/helper-tasks/:id/done': eventsAdmin(({ params, body, account }) =>
      setTaskDone(db, params.id, body.isDone, by(account)),
    ),
    'DELETE /api/admin/helper-tasks/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteTask(db, params.id, by(account)),
    })),
    'POST /api/admin/helper-tasks/:id/files': eventsAdmin(({ params, body, account }) =>
      addTaskFile(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helper-task-files/:id': eventsAdmin(({ params, account }) =>
      removeTaskFile(db, params.id, by(account)),
    ),
    'POST /api/upload/task-file': limited(
      FILES_PER_CALLER,
      eventsAdmin(async ({ request }) => ({ url: await receiveDocument(request, context, 'task_file') })),
    ),
  })
  mountOutsideContract(
    app,
    'GET /api/admin/events/:id/tasks.pdf',
    { why: 'The tasks of an event, on paper with boxes to tick (issue 38)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      eventsAdmin(async ({ params, account, reply }) => {
        const event = await getEventRow(db, params.id)
        const { tasks } = await getTasks(db, params.id)
        const logged = { action: 'tasks.exported', subjectType: 'event', subjectId: event.id, rows: tasks.length }
        await recordExport(db, account, logged)
        return sendPdf(reply, 'tasks.pdf', await renderTasks(db, event, tasks, now()))
      }),
    ),
  )
}
