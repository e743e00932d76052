import type { FastifyInstance } from 'fastify'
import { anyone, marketplaceAdmin, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { receivePictures } from '#server/platform/uploads/upload-service.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { listingApi } from '#shared/marketplace/listing-api.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { MODERATION_TEXTS } from '#shared/marketplace/moderation/moderation-enums.ts'
import { browseCards, listShownListings } from '../browse/browse-queries.ts'
import { countMatching } from '../browse/category-counts.ts'
import { rememberCounts } from '../browse/listing-counts.ts'
import { holdDecision } from '../moderation/moderation-undo.ts'
import { owner, seller as sellerOnly } from '../seller-guard.ts'
import { cardPage } from './card-page.ts'
import { changeCategory } from './category-service.ts'
import { approveListing, rejectListing, requestChanges } from './decision-service.ts'
import { findListing, findOwnListing, listOwnListings, listRelated } from './listing-queries.ts'
import { deleteListing, editListing, markSold, postListing, renewListing } from './listing-service.ts'
import { showListing, showOwnListing } from './listing-view.ts'
import { countView } from './listing-views.ts'

const RELATED = 4

export function mountListings(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const counts = rememberCounts(db, now)
  mount(app, listingApi, {
    'GET /api/listings': {
      list: viewedByAnyone(async ({ query, viewer, request, reply }) => {
        const page = await listShownListings(db, { query, accountId: viewer?.id ?? null, now: now(), counts })
        describePage(request, reply, page)
        return page.rows
      }),
      cards: viewedByAnyone(async ({ query, viewer }) =>
        cardPage(await browseCards(db, { query, accountId: viewer?.id ?? null, now: now(), counts })),
      ),
    },
    'GET /api/listings/counts': anyone(({ query }) =>
      Object.values(query).some((value) => value && value !== 'all') ? countMatching(db, query, now()) : counts(),
    ),
    'GET /api/listings/own': owner(({ seller }) => listOwnListings(db, seller.id, seller.now)),
    'GET /api/listings/own/:id': owner(async ({ params, seller }) => {
      const row = await findOwnListing(db, params.id, seller)
      if (!row) throw new AppError('not_found')
      return showOwnListing(row, seller.now)
    }),
    'GET /api/listings/:id': viewedByAnyone(async ({ params, viewer }) => {
      const row = await findListing(db, params.id, viewer && { id: viewer.id, isAdmin: hasDuty(viewer, 'marketplace') })
      if (!row) throw new AppError('not_found')
      return showListing(row, viewer)
    }),
    'GET /api/listings/:id/related': viewedByAnyone(({ params, viewer }) =>
      listRelated(db, { id: params.id, accountId: viewer?.id ?? null, now: now(), limit: RELATED }),
    ),
    'POST /api/listings': sellerOnly(async ({ body, seller }) =>
      showOwnListing(await postListing(db, body, seller), seller.now),
    ),
    'PUT /api/listings/:id': sellerOnly(async ({ params, body, seller }) =>
      showOwnListing(await editListing(db, params.id, body, seller), seller.now),
    ),
    'POST /api/listings/:id/view': viewedByAnyone(async ({ params, viewer, request }) => {
      const { secret } = config
      const viewing = { listingId: params.id, accountId: viewer?.id ?? null, address: request.ip, secret, now: now() }
      await countView(db, viewing)
      return { message: 'View counted.' }
    }),
    'POST /api/listings/:id/renew': sellerOnly(async ({ params, seller }) =>
      showOwnListing(await renewListing(db, params.id, seller), seller.now),
    ),
    'POST /api/listings/:id/sold': owner(async ({ params, seller }) =>
      showOwnListing(await markSold(db, params.id, seller), seller.now),
    ),
    'DELETE /api/listings/:id': owner(async ({ params, seller }) => {
      await deleteListing(db, params.id, seller)
      return { message: 'The listing has been deleted.' }
    }),
    'POST /api/admin/listings/:id/approve': marketplaceAdmin(async ({ params, account }) => {
      const by = { actorId: account.id, now: now() }
      await holdDecision(db, by, MODERATION_TEXTS.listing.approved, (held) => approveListing(db, params.id, held))
      return { message: 'The listing is approved.' }
    }),
    'POST /api/admin/listings/:id/reject': marketplaceAdmin(async ({ params, body, account }) => {
      const by = { actorId: account.id, now: now() }
      const { rejected } = MODERATION_TEXTS.listing
      await holdDecision(db, by, rejected, (held) => rejectListing(db, params.id, body.reason, held))
      return { message: 'The listing has been rejected.' }
    }),
    'POST /api/admin/listings/:id/request-changes': marketplaceAdmin(async ({ params, body, account }) => {
      const { reason, version } = body
      const by = { actorId: account.id, now: now(), version }
      await holdDecision(db, by, 'Changes Requested', (held) => requestChanges(db, params.id, reason, held))
      return { message: 'The seller has been asked to change the listing.' }
    }),
    'PUT /api/admin/listings/:id/category': marketplaceAdmin(async ({ params, body, account }) => {
      await changeCategory(db, params.id, body, { actorId: account.id, now: now(), version: body.version })
      return { message: `The listing now belongs to ${LISTING_CATEGORY_LABELS[body.category]}.` }
    }),
    'POST /api/upload/listing-images': sellerOnly(async ({ request }) => ({
      imageUrls: await receivePictures(request, context, 'listing'),
    })),
  })
}
