import { STATUS_UNDO_MS } from '#shared/events/event-change-rules.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { writeAddress } from '#web/platform/write-address.ts'
import { useAboveCapacity } from '../attendees/use-above-capacity.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { EVENT_SCHEMA, type EventDraft } from './event-schema.ts'

type EventFormOptions = {
  event?: AdminEvent | undefined
  start: EventDraft
  /** With the id of a new event. */
  onClose: (createdId?: string) => void
  onSaved?: ((event: AdminEvent) => void) | undefined
}

/** The event form, its messages, and a capacity to confirm. */
export function useEventForm({ event, start, onClose, onSaved }: EventFormOptions) {
  const lowCapacity = useAboveCapacity<() => void>()
  const mayWrite = useDuty('announcements')
  const record = useRecordForm({
    schema: EVENT_SCHEMA,
    name: `event:${event?.id ?? 'new'}`,
    start,
    basedOn: event?.updatedAt,
    changes: EVENT_QUERY_KEYS,
    send: (body) =>
      event
        ? call('PUT /api/admin/events/:id', { params: { id: event.id }, body })
        : call('POST /api/admin/events', { body }),
    onSaved: (saved) => {
      // the line above the list says it, with what comes next
      if (!event) return onClose(saved.id)
      onSaved?.(saved)
      showSaved(event, saved, mayWrite)
      onClose()
    },
    showFailure: (error) => showNamedFailure(error, event ? 'Something went wrong' : 'Failed to create event'),
    onFailure: (error, again) => {
      const isHeld = error instanceof ApiError && error.code === 'needs_confirmation'
      if (isHeld) lowCapacity.onError(error, () => again({ confirmed: true }))
      else lowCapacity.close()
      return isHeld
    },
  })
  return {
    ...record,
    lowCapacity: {
      message: lowCapacity.pending?.message ?? null,
      confirm: () => lowCapacity.pending?.request(),
      close: lowCapacity.close,
    },
  }
}

/** Says that an event was saved, unless a bar says what was done and lets it be undone. */
function showSaved(before: AdminEvent, saved: AdminEvent, mayWrite: boolean): void {
  const hasMovedUp = saved.capacity !== before.capacity && saved.waitingCount < before.waitingCount
  if (isChangedNow(saved) || hasMovedUp) return
  const isPublished = saved.isPublic && !before.isPublic && isUnfinished(saved)
  const link = { label: 'Write to members', href: writeAddress({ about: 'event', id: saved.id }) }
  toast({
    title: 'Event Saved',
    description: `${saved.title} has been saved.`,
    ...(isPublished && mayWrite && { link }),
  })
}

/** Whether this save has moved or cancelled the event, and not an earlier one. */
const isChangedNow = ({ statusChange, updatedAt }: AdminEvent) =>
  statusChange !== null && Date.parse(statusChange.undoUntil) - Date.parse(updatedAt) >= STATUS_UNDO_MS
