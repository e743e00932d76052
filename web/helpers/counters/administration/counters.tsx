import { Plus, Presentation } from 'lucide-react'
import { useState } from 'react'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { CounterPanel } from './counter-panel.tsx'
import type { Counters } from './counter-types.ts'
import { ItemForm } from './item-form.tsx'

/** What is handed out at an event: how many will be needed, what was served, sittings and links. */
export function CounterList({ event, counters }: { event: AdminEvent; counters: Counters }) {
  const [isAdding, setAdding] = useState(false)
  const hasSittings = counters.items.some(({ sittings }) => sittings.length > 0)
  return (
    <div className="stack-large">
      <div className="row between">
        <p>Tickets include what is listed here. Helpers hand it out with a link on their phones.</p>
        <div className="button-row">
          {hasSittings && (
            <ButtonLink size="small" variant="outline" href={`/sittings/${event.id}`}>
              <Presentation aria-hidden="true" /> Board of the sittings
            </ButtonLink>
          )}
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Add
          </Button>
        </div>
      </div>
      {counters.items.length === 0 && (
        <EmptyState title="Nothing is handed out yet">
          Add what tickets include, such as a sadya for everybody or a gift for each child.
        </EmptyState>
      )}
      {counters.items.map((item) => (
        <CounterPanel key={item.id} event={event} item={item} counters={counters} />
      ))}
      {isAdding && (
        <ItemForm eventId={event.id} item={null} sources={counters.sources} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
