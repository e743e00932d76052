import { useLocation } from 'wouter'
import type { RequestOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { ANNOUNCEMENT_LIST_QUERY_KEYS, announcementAddress } from '../announcement-queries.ts'

export type Prefill = RequestOf<'POST /api/admin/announcements'>['body']

/** Stores a draft with these contents and opens it. */
export function useStartAnnouncement(): (prefill: Prefill) => void {
  const [, navigate] = useLocation()
  const create = useSend('POST /api/admin/announcements', {
    changes: ANNOUNCEMENT_LIST_QUERY_KEYS,
    onSuccess: ({ id }) => navigate(announcementAddress(id)),
    onError: showPortalFailure,
  })
  return (prefill) => create.mutate({ body: prefill })
}
