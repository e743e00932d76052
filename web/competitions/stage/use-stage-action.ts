import type { RequestOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { sayUndone } from '#web/platform/undo/say-undone.ts'
import type { StageItem } from './stage-control.ts'

type Body = RequestOf<'POST /api/admin/programs/:id/stage'>['body']
type WithoutDraw<Action> = Action extends Body ? Omit<Action, 'drawId'> : never

/** What happens to a letter of the item that is on the screen. */
export type StageAction = WithoutDraw<Body>

/** Does something on the stage; the server notifies everybody who watches. */
export function useStageAction(eventId: string, onDone: () => void = () => {}) {
  const send = useSend('POST /api/admin/programs/:id/stage', {
    changes: [`/api/admin/events/${eventId}/stages`, `/api/events/${eventId}/live`, '/api/admin/programs/'],
    onSuccess: (_stages, { body }) => {
      if (body.action === 'undo') sayUndone(`${body.code} is waiting again.`)
      onDone()
    },
    onError: (error) => showPortalFailure(error),
  })
  return {
    act: ({ programId, drawId }: Pick<StageItem, 'programId' | 'drawId'>, action: StageAction) => {
      // without a draw there is no letter to act on
      if (drawId !== null) send.mutate({ params: { id: programId }, body: { ...action, drawId } })
    },
    isSending: send.isPending,
  }
}
