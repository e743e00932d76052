import { useState } from 'react'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus } from '#shared/events/event-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './administration.module.css'
import { CopyEventDialog } from './copy-event-dialog.tsx'
import { type AdminEvent, EVENT_QUERY_KEYS } from './event-query-keys.ts'
import { whenOf } from './event-time.ts'

/** One event: date and place, how full it is, and all actions. */
export function EventRow({ event, onEdit }: { event: AdminEvent; onEdit: () => void }) {
  const [asking, setAsking] = useState<'copy' | 'delete' | null>(null)
  const { id, title, venue, venueCity } = event
  const named = <span className="visually-hidden"> {title}</span>
  return (
    <Panel className={styles.row} aria-label={title}>
      <div className={styles.rowHead}>
        <div>
          <h3 className={styles.rowTitle}>{title}</h3>
          <p className="small soft">{whenOf(event)}</p>
          <p className="small soft">{[venue, venueCity].filter(Boolean).join(', ')}</p>
        </div>
        <div className={styles.badges}>
          <StatusBadge word={EVENT_STATUS_LABELS[event.status]} />
          {!event.isPublic && <StatusBadge word="Hidden" />}
          {event.isFeatured && (
            <Badge tone="solid" plain>
              Featured
            </Badge>
          )}
        </div>
      </div>
      <p className="small num">{placesOf(event)}</p>
      <div className={styles.rowFoot}>
        <StatusSelect event={event} />
        <div className={styles.buttons}>
          <Button onClick={onEdit}>Edit{named}</Button>
          <ButtonLink variant="outline" href={`/admin?tab=programs&event=${id}`}>
            Programs ({event.programCount}){named}
          </ButtonLink>
          <ButtonLink variant="outline" href={`/admin/events/${id}/attendees`}>
            Attendees{named}
          </ButtonLink>
          <Button variant="outline" onClick={() => setAsking('copy')}>
            Copy{named}
          </Button>
          <ButtonLink variant="quiet" href={`/events/${id}`}>
            View page{named}
          </ButtonLink>
          <Button variant="danger" onClick={() => setAsking('delete')}>
            Delete{named}
          </Button>
        </div>
      </div>
      <CopyEventDialog event={event} open={asking === 'copy'} onClose={() => setAsking(null)} />
      <DeleteEventDialog event={event} open={asking === 'delete'} onClose={() => setAsking(null)} />
    </Panel>
  )
}

function placesOf({ registeredCount, capacity, waitingCount }: AdminEvent): string {
  const places =
    capacity === null
      ? `${registeredCount} registered`
      : `${registeredCount} of ${capacity.toLocaleString('en-US')} places taken`
  return waitingCount > 0 ? `${places} · ${waitingCount} waiting` : places
}

/** Changes the status and nothing else. */
function StatusSelect({ event: { id, title, status, registeredCount } }: { event: AdminEvent }) {
  const [chosen, setChosen] = useState(status)
  const change = useSend('PUT /api/admin/events/:id', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (event) =>
      toast({
        title: `${event.title}: ${EVENT_STATUS_LABELS[event.status]}`,
        ...(event.status === 'cancelled' &&
          registeredCount > 0 && { description: 'We will email everybody who is registered.' }),
      }),
    onError: (error) => showPortalFailure(error),
  })
  const choose = (wanted: EventStatus) => {
    setChosen(wanted)
    change.mutate({ params: { id }, body: { status: wanted } })
  }
  return (
    <Select
      className={styles.status}
      aria-label={`Status of ${title}`}
      value={change.isPending ? chosen : status}
      disabled={change.isPending}
      onChange={({ target }) => choose(target.value as EventStatus)}
    >
      <Options values={EVENT_STATUSES} labels={EVENT_STATUS_LABELS} />
    </Select>
  )
}

type DeleteEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

/** Asks for confirmation before an event is deleted, and names what and who is affected. */
function DeleteEventDialog({ event, open, onClose }: DeleteEventProps) {
  const remove = useSend('DELETE /api/admin/events/:id', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Event Deleted', description: `${event.title} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={event.title}
      label="Delete event"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id: event.id } })}
      onClose={onClose}
    >
      <p>This cannot be undone. It also deletes:</p>
      <ul className="prose">
        {consequencesOf(event).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DeleteDialog>
  )
}

function consequencesOf({ status, registeredCount, waitingCount, programCount, entrantCount }: AdminEvent): string[] {
  const isOpen = status === 'upcoming' || status === 'ongoing'
  const people = registeredCount + waitingCount + entrantCount
  return [
    `${count(registeredCount, 'registered person', 'registered people')}, ${waitingCount} waiting`,
    `${count(programCount, 'program', 'programs')} with ${count(entrantCount, 'entrant', 'entrants')}`,
    people > 0 && isOpen ? 'We will email all of them that the event will not take place.' : 'Nobody will be emailed.',
  ]
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
