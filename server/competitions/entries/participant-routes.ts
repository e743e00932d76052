import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { participantApi } from '#shared/competitions/participant-api.ts'
import { getFestival } from '../competition-queries.ts'
import { listParticipants } from './entry-queries.ts'
import { moveToHouse } from './house-service.ts'
import { assignHouses, editParticipant, giveChestNumbers } from './participant-service.ts'

export function mountParticipants(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, participantApi, {
    'GET /api/admin/events/:id/participants': competitionsAdmin(async ({ params }) =>
      listParticipants(db, await getFestival(db, params.id)),
    ),
    'PUT /api/admin/participants/:id': competitionsAdmin(async ({ params, body, account }) => {
      const festival = await editParticipant(db, params.id, body, by(account))
      const [participant] = await listParticipants(db, festival, params.id)
      if (!participant) throw new AppError('not_found')
      return participant
    }),
    'POST /api/admin/events/:id/chest-numbers': competitionsAdmin(async ({ params, account }) => ({
      assigned: await giveChestNumbers(db, params.id, by(account)),
    })),
    'PUT /api/admin/events/:id/houses': competitionsAdmin(async ({ params, body, account }) => ({
      moved: await moveToHouse(db, params.id, body, by(account)),
    })),
    'POST /api/admin/events/:id/houses': competitionsAdmin(async ({ params, account }) => ({
      assigned: await assignHouses(db, params.id, by(account)),
    })),
  })
}
