import { Plus } from 'lucide-react'
import { useState } from 'react'
import styles from '#web/events/administration/administration.module.css'
import { showPortalFailure } from '#web/platform/failures.ts'
import { OrderedList } from '#web/platform/listing/ordered-list.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'
import { OfficerRow } from './officer-row.tsx'

type OfficerListProps = { present: Officer[]; earlier: Officer[]; onOpen: (officerId: string) => void }

/** The present team in the order in which visitors see it, then all earlier ones. */
export function OfficerList({ present, earlier, onOpen }: OfficerListProps) {
  const [isHandingOver, setHandingOver] = useState(false)
  return (
    <div className="stack-large">
      <section className="stack" aria-labelledby="team-heading">
        <div className={styles.tools}>
          <h2 id="team-heading" className={styles.heading}>
            Current team
          </h2>
          <div className="button-row">
            {present.length > 0 && (
              <Button variant="outline" onClick={() => setHandingOver(true)}>
                Hand over to the next term
              </Button>
            )}
            <Button onClick={() => onOpen('new')}>
              <Plus aria-hidden="true" /> Add office bearer
            </Button>
          </div>
        </div>
        {present.length === 0 ? (
          <EmptyState title="No office bearers yet" headingLevel={3}>
            The office bearers of the present term appear here.
          </EmptyState>
        ) : (
          <Team officers={present} onOpen={onOpen} />
        )}
      </section>
      {earlier.length > 0 && (
        <section className="stack" aria-labelledby="earlier-heading">
          <h2 id="earlier-heading" className={styles.heading}>
            Earlier terms
          </h2>
          <ul className={styles.rows}>
            {earlier.map((officer) => (
              <li key={officer.id}>
                <OfficerRow officer={officer} onEdit={() => onOpen(officer.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isHandingOver && <HandOverDialog team={present} onClose={() => setHandingOver(false)} />}
    </div>
  )
}

function Team({ officers, onOpen }: { officers: Officer[]; onOpen: (officerId: string) => void }) {
  const order = useSend('PUT /api/admin/office-bearers/order', {
    changes: OFFICER_QUERY_KEYS,
    onError: showPortalFailure,
  })
  return (
    <OrderedList
      className={styles.rows}
      rows={officers}
      isStoring={order.isPending}
      onOrder={(officerIds) => order.mutate({ body: { officerIds } })}
    >
      {(officer, handling) => <OfficerRow officer={officer} {...handling} onEdit={() => onOpen(officer.id)} />}
    </OrderedList>
  )
}
