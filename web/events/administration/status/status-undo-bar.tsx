import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh, useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { pendingText, UndoBar } from '#web/platform/ui/feedback/undo-bar.tsx'
import { UndoBars } from '#web/platform/ui/feedback/undo-bars.tsx'
import { PendingMail } from '#web/platform/undo/pending-mail.tsx'
import { sayUndone, undoneText } from '#web/platform/undo/say-undone.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'

type StatusUndoBarProps = {
  events: readonly AdminEvent[]
  /** The event changed last on this page: it may have left the list. */
  changed: AdminEvent | null
}

/** The statuses and moves that can still be taken back, also after a reload: the server knows them. */
export function StatusUndoBar({ events, changed }: StatusUndoBarProps) {
  // the event may be changed again: only this change of it is undone
  const [undone, setUndone] = useState<string | null>(null)
  const pending = listPending(events, changed && undone === changeOf(changed) ? null : changed)
  return (
    <UndoBars bars={pending.map((event) => <EventBar key={changeOf(event)} event={event} onUndone={setUndone} />)} />
  )
}

function EventBar({ event, onUndone }: { event: PendingEvent; onUndone: (change: string) => void }) {
  const client = useQueryClient()
  const { id, statusChange } = event
  const { undoUntil, mails } = statusChange
  const undo = useSend('POST /api/admin/events/:id/status/undo', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: () => {
      onUndone(changeOf(event))
      sayUndone(undoneText(mails))
    },
    onError: (error) => {
      showPortalFailure(error)
      void refresh(client, EVENT_QUERY_KEYS)
    },
  })
  return (
    <UndoBar
      label={`Undo: ${wordsOf(event)}`}
      until={new Date(undoUntil)}
      more={mails > 0 && <EventMail eventId={id} />}
      pending={pendingText({ mails })}
      busy={undo.isPending}
      onUndo={() => undo.mutate({ params: { id } })}
      onEnd={() => void refresh(client, EVENT_QUERY_KEYS)}
    >
      {wordsOf(event)}
    </UndoBar>
  )
}

const wordsOf = ({ title, status, statusChange }: PendingEvent) =>
  `‘${title}’ ${statusChange.isMove ? 'has been moved' : `is ${EVENT_STATUS_LABELS[status].toLowerCase()}`}.`

type PendingEvent = AdminEvent & { statusChange: NonNullable<AdminEvent['statusChange']> }

/** The latest first. */
function listPending(events: readonly AdminEvent[], changed: AdminEvent | null): PendingEvent[] {
  const isListed = events.some(({ id }) => id === changed?.id)
  const all = changed && !isListed ? [...events, changed] : events
  return all
    .filter((event): event is PendingEvent => event.statusChange !== null)
    .filter((event) => new Date(untilOf(event)) > new Date())
    .toSorted((one, other) => untilOf(other).localeCompare(untilOf(one)))
}

const changeOf = ({ id, statusChange }: AdminEvent) => `${id} ${statusChange?.undoUntil}`
const untilOf = ({ statusChange }: PendingEvent) => statusChange.undoUntil

function EventMail({ eventId }: { eventId: string }) {
  const useText = (isOpen: boolean) =>
    useApiWhen(isOpen, 'GET /api/admin/events/:id/status/mail', { params: { id: eventId } })
  return <PendingMail useText={useText} noun="email" />
}
