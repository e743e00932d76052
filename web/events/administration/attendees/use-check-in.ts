import type { ApiError } from '#web/platform/api-error.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import type { Attendee } from './attendee.ts'

type Identification = RequestOf<'POST /api/admin/events/:id/check-in'>['body']

/** Who was checked in, or null and why not. */
export type CheckInOutcome = { attendee: Attendee | null; text: string }

/** Checks a person in and reports who it was. */
export function useCheckIn(eventId: string, onDone: (outcome: CheckInOutcome) => void = () => {}) {
  const send = useSend('POST /api/admin/events/:id/check-in', {
    changes: [`/api/admin/events/${eventId}/att`],
    onSuccess: (attendee) => {
      const { fullName, people } = attendee
      toast({ title: 'Checked In', description: fullName })
      const party = people > 1 ? `, ${people} people` : ''
      onDone({ attendee, text: `${fullName} is checked in${party}.` })
    },
    onError: (error: Error | ApiError) => {
      showNamedFailure(error, 'Not Checked In')
      onDone({ attendee: null, text: ('userMessage' in error && error.userMessage) || 'Something went wrong' })
    },
  })
  return {
    checkIn: (body: Identification) => send.mutate({ params: { id: eventId }, body }),
    isCheckingIn: send.isPending,
  }
}
