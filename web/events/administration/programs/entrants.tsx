import { Download } from 'lucide-react'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from '../administration.module.css'

/** Who takes part, with the age on the day and the contact; people on the waiting list come last. */
export function Entrants({ program: { id } }: { program: { id: string } }) {
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/entrants', { params: { id } })
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading entrants...</p>
  if (data.length === 0) return <p>Nobody has signed up yet.</p>
  return (
    <div className="stack">
      <ul className={styles.people}>
        {data.map((entrant) => (
          <li key={entrant.id} className={styles.person}>
            <div>
              <p>
                <b>{entrant.name}</b>
                {entrant.age !== null && `, ${entrant.age} years`}
              </p>
              <p className="small soft">
                {entrant.relation && `${entrant.relation} of ${entrant.memberName} · `}
                {entrant.membershipNumber && `${entrant.membershipNumber} · `}
                <Anchor href={`tel:${entrant.mobileNumber}`}>{entrant.mobileNumber}</Anchor>
              </p>
            </div>
            {entrant.state === 'waiting' && <StatusBadge word="Waiting" />}
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" href={`/api/admin/programs/${id}/entrants.csv`} download>
        <Download aria-hidden="true" /> Export entrants
      </ButtonLink>
    </div>
  )
}
