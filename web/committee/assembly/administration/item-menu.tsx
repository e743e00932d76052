import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { type AdminAssembly, type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { EditMotion } from './edit-motion.tsx'
import { RemoveQuestion } from './remove-button.tsx'

type ItemMenuProps = { motion: AdminMotion; assembly: AdminAssembly }

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }

/** What can be done with an item that has not been put to the vote. */
export function ItemMenu({ motion, assembly: { id: assemblyId, motions } }: ItemMenuProps) {
  const { id, title, kind } = motion
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const order = useSend('PUT /api/admin/assemblies/:id/agenda', options)
  const remove = useSend('DELETE /api/admin/assembly-motions/:id', options)
  const waiting = motions.filter(({ state }) => state === 'waiting').map((each) => each.id)
  const at = waiting.indexOf(id)
  const move = (by: number) => {
    const motionIds = waiting.toSpliced(at, 1).toSpliced(at + by, 0, id)
    order.mutate({ params: { id: assemblyId }, body: { motionIds, before: waiting } })
  }
  const items: RowMenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') },
    ...(at > 0 ? [{ label: 'Move up', icon: ArrowUp, onSelect: () => move(-1) }] : []),
    ...(at < waiting.length - 1 ? [{ label: 'Move down', icon: ArrowDown, onSelect: () => move(1) }] : []),
    { label: 'Remove', icon: Trash2, dangerous: true, onSelect: () => setOpen('remove') },
  ]
  const close = () => setOpen(null)
  return (
    <>
      <RowMenu name={title} items={items} />
      {open === 'edit' && <EditMotion motion={motion} onClose={close} />}
      <RemoveQuestion
        open={open === 'remove'}
        name={title}
        lost={LOST[kind]}
        onClose={close}
        onRemove={() => remove.mutate({ params: { id } })}
      />
    </>
  )
}

const LOST = {
  motion: 'It cannot be brought back. The items after it move up.',
  line: 'It cannot be brought back. The items after it move up.',
  election: 'It cannot be brought back, and its candidates are removed too. The items after it move up.',
}
