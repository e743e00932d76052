export const LISTING_CATEGORIES = [
  'buy_sell',
  'food_catering',
  'services',
  'free_giveaways',
  'carpool',
  'jobs_careers',
] as const
export type ListingCategory = (typeof LISTING_CATEGORIES)[number]

/** The marketplace filter adds all of them together. */
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

export const LISTING_STATUSES = ['active', 'sold', 'expired'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_LABELS: Record<ListingStatus, string> = {
  active: 'Active',
  sold: 'Sold',
  expired: 'Expired',
}

export const LISTING_SORTS = ['latest', 'oldest', 'price_low', 'price_high', 'popular', 'rating'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
export const LISTING_SORT_LABELS: Record<ListingSort, string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  popular: 'Most popular',
  rating: 'Highest rated',
}

export const PRICE_FILTERS = ['all', 'free', '0-100', '100-500', '500-1000', '1000+'] as const
export type PriceFilter = (typeof PRICE_FILTERS)[number]
export const PRICE_FILTER_LABELS: Record<PriceFilter, string> = {
  all: 'Any price',
  free: 'Free',
  '0-100': 'AED 0 - 100',
  '100-500': 'AED 100 - 500',
  '500-1000': 'AED 500 - 1000',
  '1000+': 'AED 1000+',
}
