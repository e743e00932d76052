import { ENTRY_VIEWS, type EntryView } from '#shared/money/money-enums.ts'

export type EntryFilters = {
  search: string
  account: string | undefined
  category: string | undefined
  event: string | undefined
  from: string | undefined
  to: string | undefined
  view: EntryView | undefined
  source: string | undefined
}

/** The filters in the URL. */
export function readFilters(search: URLSearchParams): EntryFilters {
  const read = (name: string) => search.get(name) || undefined
  return {
    search: search.get('search') ?? '',
    account: read('account'),
    category: read('category'),
    event: read('event'),
    from: read('from'),
    to: read('to'),
    view: ENTRY_VIEWS.find((each) => each === search.get('show')),
    source: read('source'),
  }
}

/** The URL of the book with these filters, and the entry that is open. */
export function addressOf({ view, ...filters }: EntryFilters, entry?: string): string {
  const named = Object.entries({ ...filters, show: view, entry })
  const search = new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/admin/money${search.size > 0 ? `?${search}` : ''}`
}

/** The filters as the query of a call. */
export const queryOf = ({ search, ...more }: EntryFilters) => ({ ...more, search: search.trim() || undefined })
