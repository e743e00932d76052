import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { CHANGED } from './use-decisions.ts'

type Other = { memberId: string } | { familyMemberId: string }

export type Apart = ReturnType<typeof useDifferentPeople>

/** Remembers that a possible duplicate of a record is somebody else, or compares them again. */
export function useDifferentPeople(id: string) {
  const telling = useSend('POST /api/admin/members/:id/different-people', {
    changes: CHANGED,
    onSuccess: () => toast({ title: 'Two Different People', description: 'You are not asked about these two again.' }),
    onError: (error) => showPortalFailure(error),
  })
  const asking = useSend('DELETE /api/admin/members/:id/different-people/:decisionId', {
    changes: CHANGED,
    onError: (error) => showPortalFailure(error),
  })
  return {
    isBusy: telling.isPending || asking.isPending,
    /** Somebody of a family is told apart from a member: from the record's own, unless another is named. */
    tell: (other: Other, from: string = id) => telling.mutate({ params: { id: from }, body: other }),
    askAgain: (decisionId: string) => asking.mutate({ params: { id, decisionId } }),
  }
}
