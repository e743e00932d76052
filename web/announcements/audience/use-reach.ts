import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import type { Reach, ReachRequest } from '../announcement-queries.ts'
import { isNobody } from './audience-parts.ts'

const KEY = 'POST /api/admin/audiences/reach'
const PEOPLE_KEY = 'POST /api/admin/audiences/people'
/** People join, leave and turn mails off while somebody writes. */
const FRESH_MS = 60_000

const NOBODY: Reach = { count: 0, asked: 0, channels: [], leftOut: [] }

/** Who an audience reaches, once choosing pauses; the last numbers stay until the new ones arrive. */
export function useReach(request: ReachRequest) {
  const text = JSON.stringify(request)
  const wanted = useDebouncedText(text)
  const settled = JSON.parse(wanted) as ReachRequest
  const isEmpty = isNobody(request.audience)
  const { data, error, isPlaceholderData, refetch } = useQuery<Reach, ApiFailure>({
    queryKey: [KEY, wanted],
    queryFn: () => call(KEY, { body: settled }),
    enabled: !isNobody(settled.audience),
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
  return {
    reach: isEmpty ? NOBODY : data,
    error: isEmpty ? null : error,
    isCounting: !isEmpty && !error && (wanted !== text || isPlaceholderData || data === undefined),
    retry: () => void refetch(),
  }
}

/** The first people of an audience, with the reasons for those who are left out. */
export function useAudiencePeople(request: ReachRequest, limit: number) {
  const wanted = useDebouncedText(JSON.stringify({ ...request, limit }))
  const body = JSON.parse(wanted) as ReachRequest & { limit: number }
  return useQuery({
    queryKey: [PEOPLE_KEY, wanted],
    queryFn: () => call(PEOPLE_KEY, { body }),
    enabled: !isNobody(body.audience),
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
}
