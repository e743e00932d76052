import { useState } from 'react'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { AboveCapacityDialog } from './above-capacity-dialog.tsx'
import type { Attendee } from './attendee.ts'
import { type PartyDraft, PartyFields } from './party-fields.tsx'
import { useAboveCapacity } from './use-above-capacity.ts'

type PartyDialogProps = { eventId: string; attendee: Attendee; onClose: () => void }

/** Changes how many people come with somebody. */
export function PartyDialog({ eventId, attendee, onClose }: PartyDialogProps) {
  const { id, fullName, people, children, vegetarian, note } = attendee
  const [party, setParty] = useState<PartyDraft>({ adults: people - children, children, vegetarian, note: note ?? '' })
  const above = useAboveCapacity<RequestOf<'PUT /api/admin/events/:id/attendees/:attendeeId'>>()
  const change = useSend('PUT /api/admin/events/:id/attendees/:attendeeId', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (changed) => {
      toast({ title: 'Party Changed', description: `${fullName}: ${changed.people} people.` })
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
        title={`The party of ${fullName}`}
        action="Save the party"
        busy={change.isPending}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          send(false)
        }}
      >
        <PartyFields party={party} onChange={setParty} />
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
