import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type ListedRenewal = ResponseOf<'GET /api/admin/renewals'>[number]

/** All responses that change with the ledger. */
export const CHANGED = [
  '/api/admin/renewals',
  '/api/admin/members',
  '/api/members/',
  '/api/dues',
  UNDO_QUERY_KEY,
] as const

/** Somebody else may have recorded it in the meantime: shows the message and refetches the data on screen. */
export function useRenewalFailure(): (error: Error | ApiError) => void {
  const client = useQueryClient()
  return (error) => {
    showPortalFailure(error)
    if (!isUnauthorized(error)) void refresh(client, CHANGED)
  }
}
