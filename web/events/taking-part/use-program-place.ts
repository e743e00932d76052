import { useQueryClient } from '@tanstack/react-query'
import type { SendKey } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

type LeavingCall = Extract<SendKey, `DELETE /api/programs/:id/${'registrations' | 'waiting-list'}`>

/** Gives back a place in a program or on its waiting list for one person, and reports the result. */
export function useProgramPlace({ id, title }: { id: string; title: string }, name: string) {
  const of = { id, description: `${name}, ${title}` }
  return {
    leave: usePlaceChange('DELETE /api/programs/:id/registrations', { ...of, done: 'Sign-up Cancelled' }),
    stopWaiting: usePlaceChange('DELETE /api/programs/:id/waiting-list', { ...of, done: 'Left Waiting List' }),
  }
}

/** What the family has entered at festivals, for every event. */
const FESTIVAL_RESPONSES = ['/api/events/']

/** Prefixes of the URLs whose responses change with a place in a program. */
export const changesOfProgram = (id: string): string[] => [
  `/api/programs/${id}/`,
  '/api/registrations',
  '/api/members/',
  ...FESTIVAL_RESPONSES,
]

function usePlaceChange<K extends LeavingCall>(key: K, about: { id: string; done: string; description: string }) {
  const client = useQueryClient()
  const { id, done, description } = about
  const changes = changesOfProgram(id)
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
