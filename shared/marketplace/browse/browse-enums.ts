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

/** Above this number the marketplace says only that there are more. */
export const COUNTED_EXACTLY = 1000
