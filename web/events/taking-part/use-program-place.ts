import { useQueryClient } from '@tanstack/react-query'
import type { SendKey } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

type PlaceCall = Extract<SendKey, `${string} /api/programs/:id/${'registrations' | 'waiting-list'}`>

/**
 * Takes a place in a program, joins or leaves its waiting list, or gives a place back for one person; reports the
 * result.
 */
export function useProgramPlace({ id, title }: { id: string; title: string }, name: string) {
  const of = { id, description: `${name}, ${title}` }
  return {
    join: usePlaceChange('POST /api/programs/:id/registrations', { ...of, done: 'Signed Up' }),
    leave: usePlaceChange('DELETE /api/programs/:id/registrations', { ...of, done: 'Sign-up Cancelled' }),
    wait: usePlaceChange('POST /api/programs/:id/waiting-list', { ...of, done: 'Joined Waiting List' }),
    stopWaiting: usePlaceChange('DELETE /api/programs/:id/waiting-list', { ...of, done: 'Left Waiting List' }),
  }
}

/** What the family has entered at festivals, whatever the event. */
const FESTIVAL_RESPONSES = ['/api/events/']

function usePlaceChange<K extends PlaceCall>(key: K, about: { id: string; done: string; description: string }) {
  const client = useQueryClient()
  const { id, done, description } = about
  const changes = [`/api/programs/${id}/`, '/api/registrations', '/api/members/', ...FESTIVAL_RESPONSES]
  return useSend(key, {
    changes,
    onSuccess: () => toast({ title: done, description }),
    onError: (error) => {
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' })
      // somebody else may have been faster, so the page shows outdated data
      void refresh(client, changes)
    },
  })
}
