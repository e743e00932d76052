import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { type OwnParticipant, ownChanges } from './own-festival.ts'

/** A guardian's consent that results name somebody under 18. */
export function NameConsent({ eventId, person }: { eventId: string; person: OwnParticipant }) {
  const { name, familyMemberId, hasNameConsent } = person
  const put = useSend('PUT /api/events/:id/competition/consent', {
    changes: ownChanges(eventId),
    onError: (error) =>
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' }),
  })
  return (
    <Checkbox
      label={`Results may show the first name of ${name}`}
      help="First name and the first letter of the last name. Without your consent, results say ‘a participant’."
      checked={hasNameConsent}
      disabled={put.isPending}
      onChange={({ target }) =>
        put.mutate({ params: { id: eventId }, body: { familyMemberId, hasNameConsent: target.checked } })
      }
    />
  )
}
