import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { termLabel } from '#shared/officers/officer-term-rules.ts'
import { counted } from '#shared/platform/counts.ts'
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

type OfficerListProps = {
  present: Officer[]
  nextTeam: ReactNode
  earlier: Officer[]
  onOpen: (officerId: string) => void
}

/** The present team in the order in which visitors see it, the next one, then all earlier ones by term. */
export function OfficerList({ present, nextTeam, earlier, onOpen }: OfficerListProps) {
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
                Hand over to the next team
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
          <Box title="Current team" aside={termsOf(present)}>
            <Team officers={present} onOpen={onOpen} />
          </Box>
        )}
        {nextTeam}
        {earlier.length > 0 && (
          <section className="stack-large" aria-label="Earlier terms">
            {[...Map.groupBy(earlier, termLabel)].map(([term, officers]) => (
              <Box
                key={term}
                title={term ? `Term ${term}` : 'Other years'}
                aside={counted(officers.length, 'person', 'people')}
              >
                <ul className={styles.rows}>
                  {officers.map((officer) => (
                    <li key={officer.id}>
                      <OfficerRow officer={officer} onEdit={() => onOpen(officer.id)} />
                    </li>
                  ))}
                </ul>
              </Box>
            ))}
          </section>
        )}
      </div>
      <UndoLastChange area="office_bearers" changes={OFFICER_QUERY_KEYS} />
    </>
  )
}

/** 'Term 2025–2026', if all of them have the same. */
function termsOf(officers: readonly Officer[]): string {
  const [term, ...others] = new Set(officers.map(termLabel))
  return term && others.length === 0 ? `Term ${term}` : ''
}

function Team({ officers, onOpen }: { officers: Officer[]; onOpen: (officerId: string) => void }) {
  const store = useOrderStore(
    (officerIds) => call('PUT /api/admin/office-bearers/order', { body: { officerIds } }),
    OFFICER_QUERY_KEYS,
  )
  const hasOneTerm = termsOf(officers) !== ''
  return (
    <SortableList rows={officers} nameOf={({ name }) => name} onOrder={store} className={styles.rows}>
      {(officer, handling) => (
        <OfficerRow
          officer={officer}
          handling={handling}
          {...(!hasOneTerm && { term: termLabel(officer) })}
          onEdit={() => onOpen(officer.id)}
        />
      )}
    </SortableList>
  )
}
