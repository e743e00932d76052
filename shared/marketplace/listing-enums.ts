export const LISTING_CATEGORIES = [
  'buy_sell',
  'food_catering',
  'services',
  'free_giveaways',
  'carpool',
  'jobs_careers',
] as const
export type ListingCategory = (typeof LISTING_CATEGORIES)[number]

/** The marketplace filter adds 'all'. */
export const LISTING_CATEGORY_FILTERS = ['all', ...LISTING_CATEGORIES] as const
export type ListingCategoryFilter = (typeof LISTING_CATEGORY_FILTERS)[number]
export const LISTING_CATEGORY_LABELS: Record<ListingCategoryFilter, string> = {
  all: 'All',
  buy_sell: 'Buy and sell',
  food_catering: 'Food and catering',
  services: 'Services',
  free_giveaways: 'Free giveaways',
  carpool: 'Carpool',
  jobs_careers: 'Jobs and careers',
}

/** What a listing is called once it is no longer offered; its status is 'sold' in every category. */
export const SOLD_LABELS: Record<ListingCategory, string> = {
  buy_sell: 'Sold',
  food_catering: 'Sold out',
  services: 'No longer offered',
  free_giveaways: 'Given away',
  carpool: 'Full',
  jobs_careers: 'Filled',
}

export const LISTING_STATUSES = ['active', 'sold', 'expired'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_LABELS: Record<ListingStatus, string> = {
  active: 'Active',
  sold: 'Sold',
  expired: 'Expired',
}
