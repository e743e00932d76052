import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** All responses that a decision changes. */
export const CHANGED = ['/api/admin/members', '/api/members/', '/api/stats']

type Applicant = { id: string; fullName: string }

/** Approves an application, reports the result and refetches the lists. */
export function useApproval({ id, fullName }: Applicant) {
  const showFailure = useFailureMessages()
  const approval = useSend('POST /api/admin/members/:id/approve', {
    changes: CHANGED,
    onSuccess: ({ membershipNumber }) =>
      toast({ title: 'Member Approved', description: `${fullName} is now a member (${membershipNumber}).` }),
    onError: showFailure,
  })
  return { approve: () => approval.mutate({ params: { id } }), isApproving: approval.isPending }
}

/** Rejects an application with a reason, which the applicant receives by mail. */
export function useRejection({ id, fullName }: Applicant, onDone: () => void) {
  const showFailure = useFailureMessages()
  const rejection = useSend('POST /api/admin/members/:id/reject', {
    changes: CHANGED,
    onSuccess: () => {
      toast({ title: 'Member Rejected', description: `We have emailed ${fullName} the reason.` })
      onDone()
    },
    onError: showFailure,
  })
  return {
    reject: (reason: string) => rejection.mutate({ params: { id }, body: { reason } }),
    isRejecting: rejection.isPending,
  }
}

/** Somebody else may have decided in the meantime, so the data on screen is refetched. */
export function useFailureMessages() {
  const client = useQueryClient()
  return (error: Error | ApiError) => {
    showPortalFailure(error)
    if (!isUnauthorized(error)) void refresh(client, CHANGED)
  }
}
