import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ApplicationCard } from './application-card.tsx'
import styles from './members-tab.module.css'

/** The longest waiting first. */
export function PendingApplications() {
  const { data: applications, error, refetch } = useApi('GET /api/admin/members/pending')
  return (
    <section aria-labelledby="pending-heading">
      <h2 id="pending-heading" className={styles.heading}>
        Pending approvals
      </h2>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : !applications ? (
        <p role="status">Loading applications...</p>
      ) : applications.length === 0 ? (
        <EmptyState title="Nobody is waiting" headingLevel={3}>
          New applications appear here, the longest waiting first.
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
