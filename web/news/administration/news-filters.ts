import { NEWS_CATEGORIES, NEWS_STATES, type NewsCategory, type NewsState } from '#shared/news/news-enums.ts'

export type NewsFilters = { state: NewsState | ''; category: NewsCategory | ''; search: string }

export function filtersIn(address: URLSearchParams): NewsFilters {
  return {
    state: NEWS_STATES.find((each) => each === address.get('state')) ?? '',
    category: NEWS_CATEGORIES.find((each) => each === address.get('category')) ?? '',
    search: address.get('search') ?? '',
  }
}

/** The address of the list with these filters; with an item that of its editor, which leads back to the same list. */
export function addressOf(filters: NewsFilters, item?: string): string {
  const address = new URLSearchParams({ tab: 'news' })
  for (const [name, value] of Object.entries({ ...filters, item })) if (value) address.set(name, value)
  return `/admin?${address}`
}
