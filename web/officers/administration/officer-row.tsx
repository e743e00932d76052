import { useState } from 'react'
import { termLabel } from '#shared/officers/officer-term-rules.ts'
import styles from '#web/events/administration/administration.module.css'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { MoveButtons } from '#web/platform/listing/move-buttons.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'

type OfficerRowProps = {
  officer: Officer
  /** Set for the present team only, which has an order. */
  place?: { at: number; of: number }
  onMove?: (by: 1 | -1) => void
  onEdit: () => void
}

/** One entry: the person, the position and all actions. */
export function OfficerRow({ officer, place, onMove, onEdit }: OfficerRowProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, role, email, phone, isActive } = officer
  const named = <span className="visually-hidden"> {name}</span>
  const archiving = useSend('PUT /api/office-bearers/:id', {
    changes: OFFICER_QUERY_KEYS,
    onSuccess: () =>
      toast(
        isActive
          ? { title: 'Office Bearer Archived', description: `${name} is now listed under the earlier terms.` }
          : { title: 'Office Bearer Restored', description: `${name} is in the current team again.` },
      ),
    onError: showPortalFailure,
  })
  return (
    <Panel className={styles.row} aria-label={`${name}, ${role}`}>
      <div className={styles.rowHead}>
        <div>
          <h3 className={styles.rowTitle}>{name}</h3>
          <p className="small soft">{[role, termLabel(officer)].filter(Boolean).join(' · ')}</p>
          <p className="small soft">{[email, phone].filter(Boolean).join(' · ')}</p>
        </div>
        {place && onMove && <MoveButtons name={name} place={place} onMove={onMove} />}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onEdit}>Edit{named}</Button>
        <Button
          variant="outline"
          busy={archiving.isPending}
          onClick={() => archiving.mutate({ params: { id }, body: { isActive: !isActive } })}
        >
          {isActive ? 'Archive' : 'Restore'}
          {named}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete{named}
        </Button>
      </div>
      <DeleteOfficerDialog officer={officer} open={isDeleting} onClose={() => setDeleting(false)} />
    </Panel>
  )
}

type DeleteOfficerProps = { officer: Officer; open: boolean; onClose: () => void }

function DeleteOfficerDialog({ officer: { id, name }, open, onClose }: DeleteOfficerProps) {
  const remove = useSend('DELETE /api/office-bearers/:id', {
    changes: OFFICER_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Office Bearer Deleted', description: `The entry for ${name} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={name}
      label="Delete entry"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        This also removes the entry from the history and cannot be undone. To keep the history, archive the entry
        instead.
      </p>
    </DeleteDialog>
  )
}
