import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { AboveCapacityDialog } from './above-capacity-dialog.tsx'
import type { Attendee } from './attendee.ts'
import { type PartyDraft, PartyFields } from './party-fields.tsx'
import { useAboveCapacity } from './use-above-capacity.ts'

type PartyDialogProps = { eventId: string; attendee: Attendee; onClose: () => void }

/** Changes how many people come with somebody. */
export function PartyDialog({ eventId, attendee, onClose }: PartyDialogProps) {
  const { id, fullName, people, children, vegetarian, note, answer } = attendee
  const [party, setParty] = useState<PartyDraft>({ adults: people - children, children, vegetarian, note: note ?? '' })
  const above = useAboveCapacity<RequestOf<'PUT /api/admin/events/:id/attendees/:attendeeId'>>()
  const change = useSend('PUT /api/admin/events/:id/attendees/:attendeeId', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (changed) => {
      const description = `${fullName}: ${counted(changed.people, 'person', 'people')}.`
      if (!changed.isUndoable) toast({ title: 'Party Changed', description })
      onClose()
    },
    onError: above.onError,
  })
  const send = (confirmed: boolean) =>
    change.mutate({ params: { id: eventId, attendeeId: id }, body: { ...party, confirmed } })
  return (
    <>
      <FormDialog
        open
        onClose={onClose}
        title={`How many come with ${fullName}?`}
        action="Save the party"
        busy={change.isPending}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          send(false)
        }}
      >
        <PartyFields party={party} onChange={setParty} />
        {answer && <Reply eventId={eventId} answer={answer} />}
      </FormDialog>
      <AboveCapacityDialog
        message={above.pending?.message ?? null}
        busy={change.isPending}
        onConfirm={() => send(true)}
        onClose={above.close}
      />
    </>
  )
}

/** The event's own question and what the member replied, for the committee to read. */
function Reply({ eventId, answer }: { eventId: string; answer: string }) {
  const { data: event } = useApi('GET /api/admin/events/:id', { params: { id: eventId } })
  return <KeyValueList items={[{ label: event?.customQuestion ?? 'Reply', value: answer }]} />
}
