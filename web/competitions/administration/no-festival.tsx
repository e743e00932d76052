import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { COMPETITION_CHANGES } from './festival-queries.ts'

/** Makes an event an arts festival. */
export function NoFestival({ eventId }: { eventId: string }) {
  const make = useSend('POST /api/admin/events/:id/competition', {
    changes: COMPETITION_CHANGES,
    onError: (error) => showNamedFailure(error, 'The festival could not be created'),
  })
  return (
    <EmptyState
      title="Not an arts festival yet"
      action={
        <Button busy={make.isPending} onClick={() => make.mutate({ params: { id: eventId } })}>
          Make it an arts festival
        </Button>
      }
    >
      In an arts festival, programs are judged with chest numbers, code letters, grades and points. There are also
      certificates and a house shield.
    </EmptyState>
  )
}
