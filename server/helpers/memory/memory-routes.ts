import type { FastifyInstance } from 'fastify'
import { type Account, eventsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { memoryApi } from '#shared/helpers/memory-api.ts'
import { copyEdition } from '../copy/edition-copy-service.ts'
import { addNote, addSupply, deleteNote, deleteSupply, editSupply, getMemory, saveMeals } from './memory-service.ts'

/** What an edition remembers, and the copy that makes the next one of it; for those who look after events. */
export function mountMemory(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, memoryApi, {
    'GET /api/admin/events/:id/memory': eventsAdmin(({ params }) => getMemory(db, params.id, now())),
    'POST /api/admin/events/:id/supplies': eventsAdmin(({ params, body, account }) =>
      addSupply(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/helper-supplies/:id': eventsAdmin(({ params, body, account }) =>
      editSupply(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helper-supplies/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteSupply(db, params.id, by(account)),
    })),
    'PUT /api/admin/events/:id/meals': eventsAdmin(({ params, body, account }) =>
      saveMeals(db, params.id, body, by(account)),
    ),
    'POST /api/admin/events/:id/notes': eventsAdmin(({ params, body, account }) =>
      addNote(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helper-notes/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteNote(db, params.id, by(account)),
    })),
    'POST /api/admin/events/:id/copy-festival': eventsAdmin(({ params, body, account }) =>
      copyEdition(db, params.id, body, by(account)),
    ),
  })
}
