import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { previewHeld } from '#server/platform/undo/held-messages.ts'
import { findUndoableChange, undoChange } from '#server/platform/undo/undo-service.ts'
import { undoApi } from '#shared/platform/undo-api.ts'

/** What an admin has just changed can be taken back by that admin, in each part of the portal. */
export function mountUndo(app: FastifyInstance, context: AppContext): void {
  const { db, now, undoHandlers } = context
  mount(app, undoApi, {
    'GET /api/admin/undo': admin(({ query, account }) =>
      findUndoableChange(db, query.area, { actorId: account.id, now: now() }),
    ),
    'GET /api/admin/undo/:id/mail': admin(({ params, account }) => previewHeld(context, params.id, account.id)),
    'POST /api/admin/undo/:id': admin(async ({ params, account }) => {
      await undoChange(db, undoHandlers, params.id, { actorId: account.id, now: now() })
      return { message: 'The change has been undone.' }
    }),
  })
}
