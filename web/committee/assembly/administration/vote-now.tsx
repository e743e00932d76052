import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

type VoteNowProps = { motion: AdminMotion; size?: 'small'; disabled?: boolean }

/** Puts a motion or an election to the vote. */
export function VoteNow({ motion: { id }, disabled = false, ...look }: VoteNowProps) {
  const open = useSend('PUT /api/admin/assembly-motions/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  return (
    <Button
      {...look}
      disabled={disabled}
      busy={open.isPending}
      onClick={() => open.mutate({ params: { id, step: 'open' } })}
    >
      Vote now
    </Button>
  )
}
