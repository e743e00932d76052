import { useState } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './administration.module.css'
import { CopyEventDialog } from './copy-event-dialog.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import type { AdminEvent } from './event-query-keys.ts'
import { whenOf } from './event-time.ts'
import { StatusSelect } from './status-select.tsx'

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
