import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { type ResponseOf, readResponse } from '#web/platform/call.ts'
import type { ReachRequest } from '../announcement-queries.ts'
import { isNobody } from './audience-parts.ts'

type People = ResponseOf<'POST /api/admin/audiences/people'>
type Page = { people: People; next: string | null }

const PAGE_SIZE = 100

/** The people of an audience page by page. The audience is in the body, so `usePagedApi` cannot follow the pages. */
export function useAudiencePages(request: ReachRequest) {
  const client = useQueryClient()
  const queryKey = ['people in pages', JSON.stringify(request)]
  const [more, setMore] = useState<{ isFetching: boolean; error: ApiFailure | null }>(IDLE)
  const { data, error, isLoading, refetch } = useQuery<Page, ApiFailure>({
    queryKey,
    queryFn: ({ signal }) => readPage(request, null, signal),
    enabled: !isNobody(request.audience),
    // the panel is opened to see who it is now
    gcTime: 0,
  })
  const fetchMore = async () => {
    if (!data?.next || more.isFetching) return
    setMore({ isFetching: true, error: null })
    try {
      const page = await readPage(request, data.next)
      client.setQueryData<Page>(queryKey, { people: [...data.people, ...page.people], next: page.next })
      setMore(IDLE)
    } catch (failure) {
      setMore({ isFetching: false, error: failure as ApiFailure })
    }
  }
  return {
    people: data?.people ?? [],
    error: error ?? more.error,
    isPending: isLoading,
    hasMore: Boolean(data?.next),
    isFetchingMore: more.isFetching,
    fetchMore: () => void fetchMore(),
    retry: () => {
      setMore(IDLE)
      void refetch()
    },
  }
}

const IDLE = { isFetching: false, error: null }

async function readPage(request: ReachRequest, cursor: string | null, signal?: AbortSignal): Promise<Page> {
  const response = await fetch('/api/admin/audiences/people', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
    ...(signal && { signal }),
  })
  const people = await readResponse<People>(response)
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return { people, next: next ? new URL(next, location.origin).searchParams.get('cursor') : null }
}
