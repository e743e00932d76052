import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../administration.module.css'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import { type Entry, nameOf } from './entry.ts'

/** Takes somebody out of a group. */
export function RemoveMemberDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const remove = useSend('DELETE /api/admin/competition-entries/:id/members/:participantId', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'Nobody was removed'),
  })
  return (
    <Dialog open onClose={onClose} title={`Remove somebody from ${nameOf(entry)}`}>
      <ul className={styles.lines}>
        {entry.members.map(({ participantId, name }) => (
          <li key={participantId} className={styles.line}>
            <span>{name}</span>
            <Button
              size="small"
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: entry.id, participantId } })}
            >
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
