import { ArrowDown, ArrowUp } from 'lucide-react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { type AdminAssembly, type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

type MoveItemProps = { motion: AdminMotion; assembly: AdminAssembly }

/** Moves an item among those that have not been put to the vote. */
export function MoveItem({ motion: { id, title }, assembly: { id: assemblyId, motions } }: MoveItemProps) {
  const order = useSend('PUT /api/admin/assemblies/:id/agenda', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  const waiting = motions.filter(({ state }) => state === 'waiting').map((each) => each.id)
  const at = waiting.indexOf(id)
  const move = (by: number) => {
    const motionIds = waiting.toSpliced(at, 1).toSpliced(at + by, 0, id)
    order.mutate({ params: { id: assemblyId }, body: { motionIds, before: waiting } })
  }
  if (waiting.length < 2) return null
  return (
    <>
      <IconButton label={`Move ${title} up`} disabled={at === 0 || order.isPending} onClick={() => move(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        disabled={at === waiting.length - 1 || order.isPending}
        onClick={() => move(1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  )
}
