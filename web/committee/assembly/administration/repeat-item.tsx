import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

/** After a vote that decided nothing: repeats the item as the next one. It can be edited or removed before its vote. */
export function RepeatItem({ motion: { id, title, canRepeat } }: { motion: AdminMotion }) {
  const repeat = useSend('POST /api/admin/assembly-motions/:id/repeat', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  if (!canRepeat) return null
  return (
    <div className="button-row">
      <Button
        size="small"
        busy={repeat.isPending}
        aria-label={`Repeat the item ${title}`}
        onClick={() => repeat.mutate({ params: { id } })}
      >
        Repeat the item
      </Button>
    </div>
  )
}
