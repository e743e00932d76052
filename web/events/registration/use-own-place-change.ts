import { useState } from 'react'
import { PLACE_CHANGES } from '#web/events/use-own-places.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { SendKey } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

type PlaceCall = Extract<SendKey, `${string} /api/events/:id/${'register' | 'waiting-list'}`>

const REPORTS = {
  'POST /api/events/:id/register': {
    done: {
      title: 'Registration Successful',
      description: 'You have been registered for the event!',
      isFestive: true,
    },
    failed: 'Registration Failed',
  },
  'DELETE /api/events/:id/register': { done: { title: 'Registration Cancelled' }, failed: 'Not Changed' },
  'POST /api/events/:id/waiting-list': { done: { title: 'Joined Waiting List' }, failed: 'Not Changed' },
  'DELETE /api/events/:id/waiting-list': { done: { title: 'Left Waiting List' }, failed: 'Not Changed' },
} satisfies Record<PlaceCall, { done: Parameters<typeof toast>[0]; failed: string }>

/**
 * Takes or gives back the member's own place, and reports the result; refetches what shows places. `question` is what
 * the server asks about a person who comes with another household already.
 */
export function useOwnPlaceChange(call: PlaceCall, eventId: string) {
  const { done, failed } = REPORTS[call]
  const [question, setQuestion] = useState<string | null>(null)
  const forget = () => setQuestion(null)
  const { mutate, isPending } = useSend(call, {
    changes: PLACE_CHANGES,
    onSuccess: () => {
      forget()
      toast(done)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'needs_confirmation') return setQuestion(error.userMessage)
      forget()
      showFailure(error, { title: failed, fallback: 'The connection was lost. Please try again.' })
    },
  })
  const params = { id: eventId }
  const confirm = () => mutate({ params, ...(!call.startsWith('DELETE') && { body: { confirmed: true } }) } as never)
  return { change: () => mutate({ params }), isPending, question, confirm, forget }
}
