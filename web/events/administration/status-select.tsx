import { useState } from 'react'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus } from '#shared/events/event-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './administration.module.css'
import { type AdminEvent, EVENT_QUERY_KEYS } from './event-query-keys.ts'

/** Changes the status and nothing else. */
export function StatusSelect({ event: { id, title, status, registeredCount } }: { event: AdminEvent }) {
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
      {EVENT_STATUSES.map((each) => (
        <option key={each} value={each}>
          {EVENT_STATUS_LABELS[each]}
        </option>
      ))}
    </Select>
  )
}
