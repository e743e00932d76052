import { useQueryClient } from '@tanstack/react-query'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh, useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { pendingText, UndoBar } from '#web/platform/ui/feedback/undo-bar.tsx'
import { PendingMail } from '#web/platform/undo/pending-mail.tsx'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'

type StatusUndoBarProps = {
  events: readonly AdminEvent[]
  /** The event changed last on this page: it may have left the list. */
  changed: AdminEvent | null
}

/** The last status that can still be taken back, also after a reload: the server knows it. */
export function StatusUndoBar({ events, changed }: StatusUndoBarProps) {
  const client = useQueryClient()
  const undo = useSend('POST /api/admin/events/:id/status/undo', {
    changes: EVENT_QUERY_KEYS,
    onError: (error) => {
      showPortalFailure(error)
      void refresh(client, EVENT_QUERY_KEYS)
    },
  })
  const event = findLatest(events, undo.data?.id === changed?.id ? null : changed)
  if (!event?.statusChange) return null
  const { undoUntil, mails, change } = event.statusChange
  return (
    <UndoBar
      key={`${event.id} ${undoUntil}`}
      until={new Date(undoUntil)}
      more={mails > 0 && <EventMail eventId={event.id} />}
      pending={pendingText({ mails })}
      busy={undo.isPending}
      onUndo={() => undo.mutate({ params: { id: event.id } })}
      onEnd={() => void refresh(client, EVENT_QUERY_KEYS)}
    >
      ‘{event.title}’ {change === 'moved' ? 'has been moved' : `is ${EVENT_STATUS_LABELS[event.status].toLowerCase()}`}.
    </UndoBar>
  )
}

function findLatest(events: readonly AdminEvent[], changed: AdminEvent | null): AdminEvent | undefined {
  const isListed = events.some(({ id }) => id === changed?.id)
  const all = changed && !isListed ? [...events, changed] : events
  return all
    .filter(({ statusChange }) => statusChange && new Date(statusChange.undoUntil) > new Date())
    .toSorted((one, other) => untilOf(other).localeCompare(untilOf(one)))[0]
}

const untilOf = ({ statusChange }: AdminEvent) => statusChange?.undoUntil ?? ''

function EventMail({ eventId }: { eventId: string }) {
  const useText = (isOpen: boolean) =>
    useApiWhen(isOpen, 'GET /api/admin/events/:id/status/mail', { params: { id: eventId } })
  return <PendingMail useText={useText} noun="email" />
}
