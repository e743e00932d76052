import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { importUndoApi } from '#shared/admin/import-undo-api.ts'
import { listRecentImports, undoImport } from './import-undo-service.ts'

export function mountImportUndo(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, importUndoApi, {
    'GET /api/admin/member-imports': membersAdmin(() => listRecentImports(db, now())),
    'POST /api/admin/member-imports/:id/undo': membersAdmin(({ params, account }) =>
      undoImport(db, { id: params.id, adminId: account.id, now: now() }),
    ),
  })
}
