import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { sponsorApi } from '#shared/money/sponsors/sponsor-api.ts'
import { listSponsors } from './sponsor-queries.ts'
import { addSponsor, deleteSponsor, editSponsor, receiveFromSponsor, showSponsor } from './sponsor-service.ts'

const LOGOS_PER_CALLER = { max: 60, timeWindow: '1 hour' } as const

export function mountSponsors(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const by = ({ account }: { account: { id: string } }) => ({ adminId: account.id, now: now() })
  mount(app, sponsorApi, {
    'GET /api/admin/money/sponsors': treasurer(() => listSponsors(db)),
    'POST /api/admin/money/sponsors': treasurer(async (call) =>
      showSponsor(db, await addSponsor(db, by(call), call.body)),
    ),
    'PUT /api/admin/money/sponsors/:id': treasurer(async (call) => {
      await editSponsor(db, by(call), call.params.id, call.body)
      return showSponsor(db, call.params.id)
    }),
    'POST /api/upload/sponsor-logo': limited(
      LOGOS_PER_CALLER,
      treasurer(async ({ request }) => ({ url: await receivePicture(request, context, 'picture') })),
    ),
    'DELETE /api/admin/money/sponsors/:id': treasurer(async (call) => {
      await deleteSponsor(db, by(call), call.params.id)
      return { message: 'The sponsor has been deleted.' }
    }),
    'POST /api/admin/money/sponsors/:id/payments': treasurer(async (call) => {
      await receiveFromSponsor(db, by(call), call.params.id, call.body)
      return showSponsor(db, call.params.id)
    }),
  })
}
