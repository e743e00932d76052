import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { CHANGED, useFailureMessages } from './use-decisions.ts'

type Person = { id: string; fullName: string }

/** Asks an applicant for a correction; the note is sent by mail. */
export function useCorrection({ id, fullName }: Person, onDone: () => void) {
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/request-correction', {
    changes: CHANGED,
    onSuccess: () => {
      toast({ title: 'Correction Requested', description: `We have emailed ${fullName} what to correct.` })
      onDone()
    },
    onError,
  })
  return { ask: (note: string) => mutate({ params: { id }, body: { note } }), isAsking: isPending }
}

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
