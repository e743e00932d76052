import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { blockApi } from '#shared/accounts/block-api.ts'
import { listBlocked } from './block-queries.ts'
import { blockPerson, unblockPerson } from './block-service.ts'

export function mountBlocks(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, blockApi, {
    'GET /api/blocks': signedIn(({ account }) => listBlocked(db, account.id)),
    'PUT /api/blocks/:id': signedIn(async ({ account, params }) => {
      await blockPerson(db, params.id, { blockerId: account.id, now: now() })
      return { message: 'This person can no longer contact you.' }
    }),
    'DELETE /api/blocks/:id': signedIn(async ({ account, params }) => {
      await unblockPerson(db, params.id, account.id)
      return { message: 'The person is unblocked.' }
    }),
  })
}
