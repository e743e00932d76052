import { Download } from 'lucide-react'
import { useState } from 'react'
import { AGE_GROUP_LABELS, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { MoveButtons } from '#web/platform/listing/move-buttons.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../administration.module.css'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'

export type AdminProgram = ResponseOf<'GET /api/admin/events/:id/programs'>[number]

type ProgramRowProps = {
  program: AdminProgram
  place: { at: number; of: number }
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}

/** One program: its data, how full it is, its position, and all actions. */
export function ProgramRow({ program, place, onMove, onEdit }: ProgramRowProps) {
  const [asking, setAsking] = useState<'delete' | 'entrants' | null>(null)
  const { id, title, category, ageGroup, timeSlot } = program
  const named = <span className="visually-hidden"> {title}</span>
  const facts = [category && PROGRAM_CATEGORY_LABELS[category], ageGroup && AGE_GROUP_LABELS[ageGroup], timeSlot]
  const close = () => setAsking(null)
  return (
    <Panel className={styles.row} aria-label={title}>
      <div className={styles.rowHead}>
        <div>
          <h3 className={styles.rowTitle}>{title}</h3>
          <p className="small soft">{facts.filter(Boolean).join(' · ')}</p>
          <p className="small num">{placesOf(program)}</p>
        </div>
        {!program.isActive && <StatusBadge word="Hidden" />}
        <MoveButtons name={title} place={place} onMove={onMove} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onEdit}>Edit{named}</Button>
        <Button variant="outline" onClick={() => setAsking('entrants')}>
          Entrants{named}
        </Button>
        {program.isActive && (
          <ButtonLink variant="quiet" href={`/programs/${id}`}>
            View page{named}
          </ButtonLink>
        )}
        <Button variant="danger" onClick={() => setAsking('delete')}>
          Delete{named}
        </Button>
      </div>
      <Dialog open={asking === 'entrants'} onClose={close} title={`Entrants of ${title}`} size="wide">
        <Entrants program={program} />
      </Dialog>
      <DeleteProgramDialog program={program} open={asking === 'delete'} onClose={close} />
    </Panel>
  )
}

type DeleteProgramProps = { program: AdminProgram; open: boolean; onClose: () => void }

function DeleteProgramDialog({ program, open, onClose }: DeleteProgramProps) {
  const { id, title, registeredCount, waitingCount } = program
  const remove = useSend('DELETE /api/admin/programs/:id', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Program Deleted', description: `${title} has been deleted.` }),
    onError: (error) => showNamedFailure(error, 'Failed to delete program'),
  })
  return (
    <Dialog
      open={open}
      onClose={remove.isPending ? () => {} : onClose}
      title="Are you sure you want to delete this program?"
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            Delete program
          </Button>
          <Button variant="quiet" disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        This cannot be undone. It also deletes {registeredCount} {registeredCount === 1 ? 'entrant' : 'entrants'} and{' '}
        {waitingCount} on the waiting list.{' '}
        {registeredCount + waitingCount > 0 && ' If the event is still ahead, we will email all of them.'}
      </p>
    </Dialog>
  )
}

function placesOf({ registeredCount, capacity, waitingCount }: AdminProgram): string {
  const places =
    capacity === null
      ? `${registeredCount} signed up`
      : `${registeredCount} of ${capacity.toLocaleString('en-US')} places taken`
  return waitingCount > 0 ? `${places} · ${waitingCount} waiting` : places
}

/** Who takes part, with the age on the day and the contact; people on the waiting list come last. */
function Entrants({ program: { id } }: { program: { id: string } }) {
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/entrants', { params: { id } })
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading entrants...</p>
  if (data.length === 0) return <p>Nobody has signed up yet.</p>
  return (
    <div className="stack">
      <ul className={styles.people}>
        {data.map((entrant) => (
          <li key={entrant.id} className={styles.person}>
            <div>
              <p>
                <b>{entrant.name}</b>
                {entrant.age !== null && `, ${entrant.age} years`}
              </p>
              <p className="small soft">
                {entrant.relation && `${entrant.relation} of ${entrant.memberName} · `}
                {entrant.membershipNumber && `${entrant.membershipNumber} · `}
                <Anchor href={`tel:${entrant.mobileNumber}`}>{entrant.mobileNumber}</Anchor>
              </p>
            </div>
            {entrant.state === 'waiting' && <StatusBadge word="Waiting" />}
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" href={`/api/admin/programs/${id}/entrants.csv`} download>
        <Download aria-hidden="true" /> Export entrants
      </ButtonLink>
    </div>
  )
}
