import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { CHANGED, type Person, useFailureMessages } from './use-decisions.ts'

/** Suspends a member with a reason that the member can read. */
export function useSuspension({ id, fullName }: Person, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/suspend', {
    changes: CHANGED,
    onSuccess: () => {
      toast({ title: 'Member Suspended', description: `We have emailed ${fullName} the reason.` })
      onDone()
    },
    onError,
  })
  return { suspend: (reason: string) => mutate({ params: { id }, body: { reason } }), isSuspending: isPending }
}

/** Restores a member who was suspended or has resigned. */
export function useRestoring({ id, fullName }: Person, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/restore', {
    changes: CHANGED,
    onSuccess: () => {
      toast({ title: 'Member Restored', description: `${fullName} is an active member again.` })
      onDone()
    },
    onError,
  })
  return { restore: () => mutate({ params: { id } }), isRestoring: isPending }
}

/** Invalidates every card that the member has received so far. */
export function useCardRevoking({ id, fullName }: Person, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/revoke-card', {
    changes: CHANGED,
    onSuccess: () => {
      toast({ title: 'Card Revoked', description: `We have emailed ${fullName}, who now has a new card.` })
      onDone()
    },
    onError,
  })
  return { revoke: () => mutate({ params: { id } }), isRevoking: isPending }
}

/** Makes the person an admin, from the next request on; for super admins. */
export function usePromotion({ userId, fullName }: Person & { userId: string }, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('PUT /api/admin/people/:id/role', {
    changes: [...CHANGED, '/api/admin/people'],
    onSuccess: () => {
      toast({ title: 'Role Changed', description: `${fullName} is now an admin.` })
      onDone()
    },
    onError,
  })
  return { promote: () => mutate({ params: { id: userId }, body: { role: 'admin' } }), isPromoting: isPending }
}
