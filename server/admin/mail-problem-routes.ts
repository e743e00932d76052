import type { FastifyInstance } from 'fastify'
import { fullAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { mailProblemApi } from '#shared/admin/mail-problem-api.ts'
import {
  listFailedMails,
  listFailedTasks,
  runAllTasksAgain,
  runTaskAgain,
  sendAllMailsAgain,
  sendMailAgain,
} from './mail-problem-service.ts'
import { listRefusedAddresses } from './refused-addresses.ts'

export function mountMailProblems(app: FastifyInstance, context: AppContext): void {
  mount(app, mailProblemApi, {
    'GET /api/admin/refused-addresses': fullAdmin(async ({ query, request, reply }) => {
      const page = await listRefusedAddresses(context.db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/failed-mails': fullAdmin(async ({ query, request, reply }) => {
      const page = await listFailedMails(context.db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/failed-mails/:id/send-again': fullAdmin(async ({ params, account }) => {
      await sendMailAgain(context, params.id, account.id)
      return { message: 'The email is being sent again.' }
    }),
    'POST /api/admin/failed-mails/send-again': fullAdmin(async ({ account }) => {
      const sent = await sendAllMailsAgain(context, account.id)
      return { message: sent === 1 ? 'One email is being sent again.' : `${sent} emails are being sent again.` }
    }),
    'GET /api/admin/failed-tasks': fullAdmin(() => listFailedTasks(context)),
    'POST /api/admin/failed-tasks/:id/run-again': fullAdmin(async ({ params, account }) => {
      await runTaskAgain(context, params.id, account.id)
      return { message: 'The task is running again.' }
    }),
    'POST /api/admin/failed-tasks/run-again': fullAdmin(async ({ account }) => {
      const run = await runAllTasksAgain(context, account.id)
      return { message: run === 1 ? 'One task is running again.' : `${run} tasks are running again.` }
    }),
  })
}
