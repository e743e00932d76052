import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiFailure } from './api-error.ts'
import { type Arguments, type GetKey, type ResponseOf, readResponse, urlOf } from './call.ts'

type RowOf<K extends GetKey> = ResponseOf<K> extends readonly (infer Row)[] ? Row : never
type Page<Row> = { rows: Row[]; total: number; next: string | null }

/** Reads a paginated list page by page. The previous results stay until those of a new search arrive. */
export function usePagedApi<K extends GetKey>(key: K, ...args: Arguments<K>) {
  const first = urlOf(key, ...args)
  const query = useInfiniteQuery({
    queryKey: [first, 'in pages'],
    queryFn: ({ pageParam, signal }) => readPage<RowOf<K>>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // without a connection it fails at once, instead of waiting for one
    networkMode: 'always',
    select: joinPages<RowOf<K>>,
  })
  return {
    rows: query.data?.rows ?? [],
    total: query.data?.total ?? 0,
    error: query.error as ApiFailure | null,
    isPending: query.isPending,
    isSearching: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}

const joinPages = <Row>({ pages }: InfiniteData<Page<Row>>) => ({
  rows: pages.flatMap(({ rows }) => rows),
  total: pages.at(-1)?.total ?? 0,
})

async function readPage<Row>(url: string, signal: AbortSignal): Promise<Page<Row>> {
  const response = await fetch(url, { credentials: 'same-origin', signal })
  const rows = await readResponse<Row[]>(response)
  const [, next = null] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { rows, total: Number(response.headers.get('x-total-count') ?? rows.length), next }
}
