import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#shared/platform/counts.ts'
import { isUnauthorized } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type Item = ResponseOf<'GET /api/admin/moderation'>[number]
type Outcome = ResponseOf<'POST /api/admin/moderation/approvals'>

/** Prefixes of the URLs whose responses a decision changes. */
export const MODERATION_QUERY_KEYS = [
  '/api/admin/moderation',
  '/api/admin/activity',
  '/api/listings',
  '/api/sellers',
  UNDO_QUERY_KEY,
]

export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => `${kind} ${id}`

/** Only a listing that waits for its first decision can go back to its seller, or into another category. */
export const isListing = ({ kind }: Item) => kind === 'listing'

/** Decides one item; calls `onDone` once the queue is up to date. The bar that undoes it says what was done. */
export function useDecision(onDone: () => void) {
  const options = { changes: MODERATION_QUERY_KEYS, onError: useModerationFailure(), onSuccess: onDone }
  const approval = useSend('POST /api/admin/moderation/:kind/:id/approve', options)
  const rejection = useSend('POST /api/admin/moderation/:kind/:id/reject', options)
  const changes = useSend('POST /api/admin/listings/:id/request-changes', options)
  return {
    isDeciding: approval.isPending || rejection.isPending || changes.isPending,
    approve: (item: Item) => approval.mutate({ params: paramsOf(item), body: { version: versionOf(item) } }),
    reject: (item: Item, reason: string) =>
      rejection.mutate({ params: paramsOf(item), body: { reason, version: versionOf(item) } }),
    requestChanges: (item: Item, reason: string) =>
      changes.mutate({ params: { id: item.id }, body: { reason, version: versionOf(item) } }),
  }
}

/** Decides several items in one request, and reports which ones somebody else had decided before. */
export function useDecisions(onDone: () => void) {
  const onError = useModerationFailure()
  const optionsFor = (title: string) => ({
    changes: MODERATION_QUERY_KEYS,
    onError,
    onSuccess: (outcome: Outcome) => {
      showRefused(title, outcome)
      onDone()
    },
  })
  const approvals = useSend('POST /api/admin/moderation/approvals', optionsFor('Approved'))
  const rejections = useSend('POST /api/admin/moderation/rejections', optionsFor('Rejected'))
  return {
    isDeciding: approvals.isPending || rejections.isPending,
    approveAll: (items: readonly Item[]) => approvals.mutate({ body: { items: items.map(chosenOf) } }),
    rejectAll: (items: readonly Item[], reason: string) =>
      rejections.mutate({ body: { items: items.map(chosenOf), reason } }),
  }
}

/** Sends back with a decision what was reviewed. */
export const versionOf = ({ version }: Item) => version ?? undefined

const paramsOf = ({ kind, id }: Item) => ({ kind, id })
const chosenOf = (item: Item) => ({ ...paramsOf(item), version: versionOf(item) })

function showRefused(title: string, { done, refused }: Outcome) {
  if (refused.length === 0) return
  toast({
    title: `${title} ${formatCount(done)} of ${formatCount(done + refused.length)}`,
    description: [...new Set(refused.map(({ message }) => message))].join(' '),
    variant: 'destructive',
  })
}

/** Somebody else may have decided in the meantime, so the data on screen is refetched. */
export function useModerationFailure() {
  const client = useQueryClient()
  return (error: Error) => {
    showPortalFailure(error)
    if (!isUnauthorized(error)) void refresh(client, MODERATION_QUERY_KEYS)
  }
}
