import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { holdForEach } from '#server/platform/undo/held-messages.ts'
import { moneyStatementApi } from '#shared/money/statements/statement-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { bookLine, confirmLine, reopenLine } from './line-service.ts'
import { findFormat, listStatements } from './statement-queries.ts'
import { previewStatement, receiveStatement } from './statement-reading.ts'
import { readBankStatement, removeStatement } from './statement-service.ts'
import { showStatement } from './statement-view.ts'

type Admin = { account: { id: string } }

/** Bank statements and their lines. */
export function mountStatements(app: FastifyInstance, context: AppContext): void {
  const { db, payables, now } = context
  const by = ({ account }: Admin) => ({ adminId: account.id, now: now() })
  const held = ({ account }: Admin) =>
    ({ area: 'money', name: 'statement-lines-decided', actorId: account.id, now }) as const
  mount(app, moneyStatementApi, {
    'GET /api/admin/money/statements': treasurer(() => listStatements(db)),
    'GET /api/admin/money/statements/:id': treasurer(({ params }) => showStatement(db, payables, params.id, now())),
    'POST /api/admin/money/statements/preview': treasurer(async ({ request }) => {
      const file = await receiveStatement(request)
      return previewStatement(file, await findFormat(db, file.form.accountId))
    }),
    'POST /api/admin/money/statements': treasurer(async (call) =>
      readBankStatement(db, by(call), await receiveStatement(call.request)),
    ),
    'DELETE /api/admin/money/statements/:id': treasurer(async (call) => {
      await removeStatement(db, by(call), call.params.id)
      return { message: 'The file has been removed.' }
    }),
    'POST /api/admin/money/statement-lines/confirm': treasurer((call) => {
      const items = new Map(call.body.items.map((item) => [item.lineId, item]))
      const message = (done: number) => `${counted(done, 'line is', 'lines are')} confirmed.`
      return holdForEach(db, { ...held(call), ids: [...items.keys()], message }, (id, heldBy) =>
        confirmLine(context, items.get(id)!, { ...by(call), heldBy }),
      )
    }),
    'POST /api/admin/money/statement-lines/entries': treasurer((call) => {
      const items = new Map(call.body.items.map((item) => [item.lineId, item]))
      const message = (done: number) => `${counted(done, 'line is', 'lines are')} booked.`
      return holdForEach(db, { ...held(call), ids: [...items.keys()], message }, (id, heldBy) =>
        bookLine(db, items.get(id)!, { ...by(call), heldBy }),
      )
    }),
    'POST /api/admin/money/statement-lines/:id/open': treasurer(async (call) => {
      await reopenLine(db, by(call), call.params.id)
      return { message: 'The line is open again.' }
    }),
  })
}
