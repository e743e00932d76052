import type { ApiError } from '#web/platform/api-error.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

type Identification = RequestOf<'POST /api/admin/events/:id/check-in'>['body']

/** Checks a person in and reports who it was. */
export function useCheckIn(eventId: string, onDone: (outcome: { isIn: boolean; text: string }) => void = () => {}) {
  const send = useSend('POST /api/admin/events/:id/check-in', {
    changes: [`/api/admin/events/${eventId}/att`],
    onSuccess: ({ fullName }) => {
      toast({ title: 'Checked In', description: fullName })
      onDone({ isIn: true, text: `${fullName} is checked in.` })
    },
    onError: (error: Error | ApiError) => {
      showNamedFailure(error, 'Not Checked In')
      onDone({ isIn: false, text: ('userMessage' in error && error.userMessage) || 'Something went wrong' })
    },
  })
  return {
    checkIn: (body: Identification) => send.mutate({ params: { id: eventId }, body }),
    isCheckingIn: send.isPending,
  }
}
