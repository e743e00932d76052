import type { FastifyInstance } from 'fastify'
import { anyone, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { sellerApi } from '#shared/marketplace/seller-api.ts'
import { cardPage } from './listings/card-page.ts'
import { listReviewsOfSeller } from './reviews/review-queries.ts'
import { owner, seller as sellerOnly } from './seller-guard.ts'
import { changeSellerPicture, findSellerPicture } from './seller-picture-service.ts'
import { findSeller, listSellerCards } from './seller-queries.ts'

export function mountSellers(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, sellerApi, {
    'GET /api/sellers/picture': owner(async ({ seller }) => ({
      profileImageUrl: await findSellerPicture(db, seller.id),
    })),
    'PUT /api/sellers/picture': owner(async ({ body: { profileImageUrl: url }, seller, request }) => {
      // a seller who may no longer post may still remove it
      if (url !== null) await sellerOnly.resolve(request)
      return { profileImageUrl: await changeSellerPicture(db, seller, url) }
    }),
    'GET /api/sellers/:id': viewedByAnyone(async ({ params, viewer }) => {
      const seller = await findSeller(db, params.id, { viewer, now: now() })
      if (!seller) throw new AppError('not_found')
      return seller
    }),
    'GET /api/sellers/:id/listings': viewedByAnyone(async ({ params, query, viewer }) => {
      const options = { ...query, accountId: viewer?.id ?? null, now: now() }
      return cardPage(await listSellerCards(db, params.id, options))
    }),
    'GET /api/sellers/:id/reviews': anyone(({ params, query }) => listReviewsOfSeller(db, params.id, query)),
  })
}
