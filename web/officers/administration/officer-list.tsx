import { Plus } from 'lucide-react'
import { useAccount } from '#web/accounts/use-account.ts'
import { call } from '#web/platform/call.ts'
import { SortableList } from '#web/platform/listing/sortable-list.tsx'
import { useOrderStore } from '#web/platform/listing/use-order-store.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import styles from './officer-list.module.css'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'
import { OfficerRow } from './officer-row.tsx'

/** A page of a later feature. */
const HAND_OVER_PAGE = '/admin/duties/hand-over'

type OfficerListProps = { present: Officer[]; earlier: Officer[]; onOpen: (officerId: string) => void }

/** The present team in the order in which visitors see it, then all earlier ones. */
export function OfficerList({ present, earlier, onOpen }: OfficerListProps) {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  useScrollPosition('office-bearers', true)
  return (
    <>
      <WorkHead
        title="Office bearers"
        note="Drag a person by the dots to change the order"
        actions={
          <>
            {isSuperAdmin && (
              <ButtonLink size="small" variant="outline" href={HAND_OVER_PAGE}>
                Hand over to the next committee
              </ButtonLink>
            )}
            <Button size="small" onClick={() => onOpen('new')}>
              <Plus aria-hidden="true" /> Add office bearer
            </Button>
          </>
        }
      />
      <div className="stack-large">
        {present.length === 0 ? (
          <EmptyState title="No office bearers yet" headingLevel={2}>
            The office bearers of the current term appear here.
          </EmptyState>
        ) : (
          <Box title="Current team">
            <Team officers={present} onOpen={onOpen} />
          </Box>
        )}
        {earlier.length > 0 && (
          <Box title="Earlier terms">
            <ul className={styles.rows}>
              {earlier.map((officer) => (
                <li key={officer.id}>
                  <OfficerRow officer={officer} onEdit={() => onOpen(officer.id)} />
                </li>
              ))}
            </ul>
          </Box>
        )}
      </div>
      <UndoLastChange area="office_bearers" changes={OFFICER_QUERY_KEYS} />
    </>
  )
}

function Team({ officers, onOpen }: { officers: Officer[]; onOpen: (officerId: string) => void }) {
  const store = useOrderStore(
    (officerIds) => call('PUT /api/admin/office-bearers/order', { body: { officerIds } }),
    OFFICER_QUERY_KEYS,
  )
  return (
    <SortableList rows={officers} nameOf={({ name }) => name} onOrder={store} className={styles.rows}>
      {(officer, handling) => <OfficerRow officer={officer} handling={handling} onEdit={() => onOpen(officer.id)} />}
    </SortableList>
  )
}
