import type { FastifyInstance } from 'fastify'
import { anyone, marketplaceAdmin, signedIn } from '#server/accounts/guards.ts'
import { trader } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { reviewApi } from '#shared/marketplace/review-api.ts'
import { findOwnReview, listSellerReviews, readOwnReview, sellerOf } from './review-queries.ts'
import { answerReview, postReview } from './review-service.ts'
import { takeAnswerBack, takeReviewBack } from './take-back-service.ts'

const USUAL_REVIEWS = 20

export function mountReviews(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, reviewApi, {
    'GET /api/listings/:id/reviews': anyone(async ({ params, query }) => {
      const page = await listSellerReviews(db, sellerOf(params.id), { limit: query.limit ?? USUAL_REVIEWS })
      return page.rows
    }),
    'GET /api/listings/:id/reviews/own': signedIn(({ params, account }) => readOwnReview(db, account.id, params.id)),
    'POST /api/listings/:id/reviews': trader(async ({ params, body, account }) => {
      await postReview(db, params.id, body, { id: account.id, now: now() })
      const own = await findOwnReview(db, account.id, params.id)
      if (!own) throw new Error('A review that was just stored no longer exists')
      return own
    }),
    'PUT /api/reviews/:id/answer': signedIn(async ({ params, body, account }) => {
      await answerReview(db, params.id, body.answer, { id: account.id, now: now() })
      return { message: 'Your reply is shown below the review.' }
    }),
    'POST /api/admin/reviews/:id/take-back': marketplaceAdmin(async ({ params, body, account }) => {
      await takeReviewBack(db, params.id, body.reason, { actorId: account.id, now: now() })
      return { message: 'The review has been removed.' }
    }),
    'POST /api/admin/reviews/:id/answer/take-back': marketplaceAdmin(async ({ params, body, account }) => {
      await takeAnswerBack(db, params.id, body.reason, { actorId: account.id, now: now() })
      return { message: 'The reply has been removed.' }
    }),
  })
}
