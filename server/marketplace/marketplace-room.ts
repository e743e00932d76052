import type { Room } from '#server/platform/house.ts'
import { listingSchedules, listingTasks } from './listings/listing-end.ts'
import { listingPages, mountListingShares } from './listings/listing-feeds.ts'
import { listingMails } from './listings/listing-mails.ts'
import { mountListings } from './listings/listing-routes.ts'
import { listingsSearched } from './listings/listing-search.ts'
import { marketPersonalData } from './market-personal-data.ts'

export const marketplaceRoom: Room = {
  name: 'marketplace',
  personalData: marketPersonalData,
  searched: [listingsSearched],
  mount: (app, house) => {
    mountListingShares(app, house)
    mountListings(app, house)
  },
  tasks: () => listingTasks,
  schedules: listingSchedules,
  mails: listingMails,
  publicPages: listingPages,
}
