import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'

/** Every answer that a change of the ledger changes. */
export const CHANGED = ['/api/admin/renewals', '/api/admin/members', '/api/members/', '/api/dues'] as const

/** Somebody else may have recorded it in the meantime: they are told in words, and what is shown is asked for anew. */
export function useRenewalFailure(): (error: Error | ApiError) => void {
  const client = useQueryClient()
  return (error) => {
    showPortalFailure(error)
    if (!isUnauthorized(error)) void refresh(client, CHANGED)
  }
}
