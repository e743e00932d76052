import { Plus } from 'lucide-react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { OrderedList } from '#web/platform/listing/ordered-list.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import styles from '../administration.module.css'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { type AdminProgram, ProgramRow } from './program-row.tsx'

type ProgramListProps = {
  event: { id: string; title: string }
  programs: AdminProgram[]
  onOpen: (programId: string) => void
}

/** The programs in the order in which visitors see them. */
export function ProgramList({ event, programs, onOpen }: ProgramListProps) {
  const order = useSend('PUT /api/admin/events/:id/programs/order', {
    changes: EVENT_QUERY_KEYS,
    onError: (error) => showPortalFailure(error),
  })
  return (
    <div className="stack">
      <div className={styles.tools}>
        <h2 className={styles.heading}>Programs of {event.title}</h2>
        <Button onClick={() => onOpen('new')}>
          <Plus aria-hidden="true" /> Add program
        </Button>
      </div>
      {programs.length === 0 && (
        <EmptyState title="No programs yet" headingLevel={3}>
          Add competitions, dances, music and anything else that people can take part in.
        </EmptyState>
      )}
      <OrderedList
        className={styles.rows}
        rows={programs}
        isStoring={order.isPending}
        onOrder={(programIds) => order.mutate({ params: { id: event.id }, body: { programIds } })}
      >
        {(program, handling) => <ProgramRow program={program} {...handling} onEdit={() => onOpen(program.id)} />}
      </OrderedList>
    </div>
  )
}
