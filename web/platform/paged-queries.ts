import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from './api-error.ts'
import { type Arguments, type GetKey, type ResponseOf, readResponse, urlOf } from './call.ts'

type RowOf<K extends GetKey> = ResponseOf<K> extends readonly (infer Row)[] ? Row : never
type Pages<Row> = { rows: Row[]; total: number; next: string | null; count: number }

/** Reads a paginated list page by page. The previous results stay until those of a new search arrive. */
export function usePagedApi<K extends GetKey>(key: K, ...args: Arguments<K>) {
  const client = useQueryClient()
  const first = urlOf(key, ...args)
  const queryKey = [first, 'in pages']
  const [more, setMore] = useState<{ of: string; error: ApiFailure | null } | null>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<Pages<RowOf<K>>, ApiFailure>({
    queryKey,
    // a refetch loads as many pages as were loaded before
    queryFn: ({ signal }) => readPages(first, client.getQueryData<Pages<RowOf<K>>>(queryKey)?.count ?? 1, signal),
    placeholderData: (before) => before,
  })
  const fetchMore = async () => {
    if (!data?.next || more?.of === first) return
    setMore({ of: first, error: null })
    try {
      const page = await readPages<RowOf<K>>(data.next, 1)
      client.setQueryData<Pages<RowOf<K>>>(queryKey, (known) => known && append(known, page))
      setMore(null)
    } catch (failure) {
      setMore({ of: '', error: failure as ApiFailure })
    }
  }
  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    error: error ?? more?.error ?? null,
    isPending,
    isSearching: isPlaceholderData,
    hasMore: Boolean(data?.next),
    isFetchingMore: more?.of === first,
    fetchMore: () => void fetchMore(),
    retry: () => {
      setMore(null)
      void refetch()
    },
  }
}

async function readPages<Row>(first: string, count: number, signal?: AbortSignal): Promise<Pages<Row>> {
  let pages = await readPage<Row>(first, signal)
  while (pages.next && pages.count < count) pages = append(pages, await readPage(pages.next, signal))
  return pages
}

async function readPage<Row>(url: string, signal?: AbortSignal): Promise<Pages<Row>> {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) })
  const rows = await readResponse<Row[]>(response)
  const [, next = null] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length), next, count: 1 }
}

const append = <Row>(known: Pages<Row>, page: Pages<Row>): Pages<Row> => ({
  ...page,
  rows: [...known.rows, ...page.rows],
  count: known.count + page.count,
})
