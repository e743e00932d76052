import type { FastifyInstance } from 'fastify'
import { dutyRequired } from '#server/accounts/duties/duty-queries.ts'
import { type Account, admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { previewHeld } from '#server/platform/undo/held-messages.ts'
import { findUndoArea, findUndoableChange, undoChange } from '#server/platform/undo/undo-service.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { undoAudienceOf } from '#shared/admin/undo-rules.ts'
import { undoApi } from '#shared/platform/undo-api.ts'

/** What an admin has just changed can be taken back by that admin, in each part of the portal. */
export function mountUndo(app: FastifyInstance, context: AppContext): void {
  const { db, now, undoHandlers } = context
  mount(app, undoApi, {
    'GET /api/admin/undo': admin(({ query, account }) =>
      mayUndo(account, query.area) ? findUndoableChange(db, query.area, { actorId: account.id, now: now() }) : null,
    ),
    'GET /api/admin/undo/:id/mail': admin(async ({ params, account }) => {
      await requireDuty(context, account, params.id)
      return previewHeld(context, params.id, account.id)
    }),
    'POST /api/admin/undo/:id': admin(async ({ params, account }) => {
      await requireDuty(context, account, params.id)
      await undoChange(db, undoHandlers, params.id, { actorId: account.id, now: now() })
      return { message: 'The change has been undone.' }
    }),
  })
}

const mayUndo = (account: Account, area: string): boolean =>
  isInAudience(account, undoAudienceOf(area), { toRead: false })

/** Throws duty_required for somebody who lost the duty since the change. */
async function requireDuty({ db, now }: AppContext, account: Account, changeId: string): Promise<void> {
  const area = await findUndoArea(db, changeId, account.id)
  if (area !== null && !mayUndo(account, area)) throw await dutyRequired(db, undoAudienceOf(area), now())
}
