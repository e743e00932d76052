import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { marketplaceErrors } from '#shared/marketplace/marketplace-errors.ts'
import { marketplaceNotices } from '#shared/marketplace/marketplace-notices.ts'
import { marketplaceUploads } from '#shared/marketplace/marketplace-uploads.ts'
import { favoriteMails, favoriteTasks } from './favorites/favorite-news.ts'
import { mountFavorites } from './favorites/favorite-routes.ts'
import { giveawayMails } from './giveaways/giveaway-mails.ts'
import { mountGiveaways } from './giveaways/giveaway-routes.ts'
import { wordSchedules, wordTasks } from './listing-word-tasks.ts'
import { listingSchedules, listingTasks } from './listings/listing-end.ts'
import { listingPages, mountListingShares } from './listings/listing-feeds.ts'
import { listingMails } from './listings/listing-mails.ts'
import { mountListings } from './listings/listing-routes.ts'
import { listingsSearchProvider } from './listings/listing-search.ts'
import { marketPersonalData } from './market-personal-data.ts'
import { mountModeration } from './moderation/moderation-routes.ts'
import { moderationUndo } from './moderation/moderation-undo.ts'
import { premiumPart } from './premium/premium-part.ts'
import { premiumPayables } from './premium/premium-payables.ts'
import { reportMails } from './reports/report-mails.ts'
import { mountReports } from './reports/report-routes.ts'
import { reviewMails } from './reviews/review-mails.ts'
import { mountReviews } from './reviews/review-routes.ts'
import { savedSearchMails, savedSearchSchedules, savedSearchTasks } from './saved-searches/saved-search-mails.ts'
import { mountSavedSearches } from './saved-searches/saved-search-routes.ts'
import { mountSellers } from './seller-routes.ts'
import { marketplaceWaitingWork } from './waiting-work.ts'

export const marketplaceFeature: Feature = {
  name: 'marketplace',
  errors: marketplaceErrors,
  uploads: marketplaceUploads,
  waitingWork: marketplaceWaitingWork,
  payables: [premiumPayables],
  personalData: marketPersonalData,
  searchProviders: [listingsSearchProvider],
  mount: (app, context) => {
    addNoticeKinds(marketplaceNotices)
    mountListingShares(app, context)
    mountListings(app, context)
    mountFavorites(app, context)
    mountSavedSearches(app, context)
    mountReviews(app, context)
    mountReports(app, context)
    mountSellers(app, context)
    mountModeration(app, context)
    premiumPart.mount(app, context)
    mountGiveaways(app, context)
  },
  tasks: () => ({ ...listingTasks, ...favoriteTasks, ...premiumPart.tasks(), ...wordTasks, ...savedSearchTasks }),
  schedules: [...listingSchedules, ...premiumPart.schedules, ...wordSchedules, ...savedSearchSchedules],
  mails: {
    ...listingMails,
    ...favoriteMails,
    ...savedSearchMails,
    ...reportMails,
    ...reviewMails,
    ...premiumPart.mails,
    ...giveawayMails,
  },
  undo: moderationUndo,
  publicPages: listingPages,
}
