import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { type ResponseOf, readResponse } from '#web/platform/call.ts'
import type { ReachRequest } from '../announcement-queries.ts'
import { isNobody } from './audience-parts.ts'

type People = ResponseOf<'POST /api/admin/audiences/people'>
type Page = { people: People; next: string | null }

const PAGE_SIZE = 100

/** The people of an audience page by page. The audience is in the body, so `usePagedApi` cannot follow the pages. */
export function useAudiencePages(request: ReachRequest) {
  const query = useInfiniteQuery({
    queryKey: ['people in pages', JSON.stringify(request)],
    queryFn: ({ pageParam, signal }) => readPage(request, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: !isNobody(request.audience),
    // without a connection it fails at once, instead of waiting for one
    networkMode: 'always',
    select: joinPages,
    // the panel is opened to see who it is now
    gcTime: 0,
  })
  return {
    people: query.data ?? [],
    error: query.error as ApiFailure | null,
    isPending: query.isLoading,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}

const joinPages = ({ pages }: InfiniteData<Page>) => pages.flatMap(({ people }) => people)

async function readPage(request: ReachRequest, cursor: string | null, signal: AbortSignal): Promise<Page> {
  const response = await fetch('/api/admin/audiences/people', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
    signal,
  })
  const people = await readResponse<People>(response)
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { people, next: next ? new URL(next, location.origin).searchParams.get('cursor') : null }
}
