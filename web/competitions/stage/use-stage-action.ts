import type { RequestOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'

export type StageAction = RequestOf<'POST /api/admin/programs/:id/stage'>['body']

/** Does something on the stage; everybody who watches is told by the server. */
export function useStageAction(eventId: string, onDone: () => void = () => {}) {
  const send = useSend('POST /api/admin/programs/:id/stage', {
    changes: [`/api/admin/events/${eventId}/stages`, `/api/events/${eventId}/live`, '/api/admin/programs/'],
    onSuccess: onDone,
    onError: (error) => showPortalFailure(error),
  })
  return {
    act: (programId: string, body: StageAction) => send.mutate({ params: { id: programId }, body }),
    isSending: send.isPending,
  }
}
