import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { fullName } from '../message-styles.ts'
import styles from './inbox.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** The blocked people, with a button to unblock; renders nothing if there are none. */
export function BlockedPeople() {
  const { data: people, error, refetch } = useApi('GET /api/blocks')
  const ending = useSend('DELETE /api/blocks/:id', {
    changes: ['/api/blocks', '/api/conversations'],
    onError: (error) => showFailure(error, FAILED),
  })
  if (error) return <FailedList of="blocked people" error={error} onRetry={refetch} />
  if (!people?.length) return null
  return (
    <details className={styles.blocked}>
      <summary>Blocked people ({people.length})</summary>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <span>{fullName(person)}</span>
            <Button
              variant="quiet"
              busy={ending.isPending}
              aria-label={`Unblock ${fullName(person)}`}
              onClick={() => ending.mutate({ params: { id: person.id } })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
