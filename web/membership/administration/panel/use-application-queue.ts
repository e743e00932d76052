import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { apiQuery, useApi } from '#web/platform/queries.ts'

const PENDING = apiQuery('GET /api/admin/members/pending')
type Application = ResponseOf<'GET /api/admin/members/pending'>[number]

const isToReview = ({ correctionRequestedAt }: Application) => !correctionRequestedAt

/**
 * The applications that wait, longest first. While the panel is open (`person`), the decided ones keep their position, so
 * that one can go back to them.
 */
export function useApplicationQueue(person: string | null) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly string[]>([])
  const { data: pending, isPending } = useApi('GET /api/admin/members/pending')
  const toReview = pending?.filter(isToReview)
  const waiting = toReview?.map(({ id }) => id) ?? []
  const queue = person === null ? [] : [...opened, ...waiting.filter((id) => !opened.includes(id))]
  if (queue.length !== opened.length) setOpened(queue)
  return {
    isPending,
    pending,
    /** Those that wait for the committee, not for the applicant's correction. */
    toReview,
    queue,
    /** How many applications of the queue no longer wait. */
    decided: queue.filter((id) => !waiting.includes(id)).length,
    /** The next application to decide after this one, or the first; null if none waits for the committee. */
    findNext: (id: string): string | null => {
      const open = (client.getQueryData<Application[]>([PENDING]) ?? [])
        .filter((application) => application.id !== id && isToReview(application))
        .map((application) => application.id)
      const after = queue.slice(queue.indexOf(id) + 1)
      return after.find((each) => open.includes(each)) ?? open[0] ?? null
    },
  }
}
