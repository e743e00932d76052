import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus, type EventTime } from '#shared/events/event-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import styles from './administration.module.css'
import { EventRow } from './event-row.tsx'

type Filters = { search: string; status: EventStatus | ''; when: EventTime | '' }

/** All events; the server searches, filters and paginates. */
export function EventList({ onOpen }: { onOpen: (eventId: string) => void }) {
  const [filters, setFilters] = useState<Filters>({ search: '', status: '', when: '' })
  const change = (changed: Partial<Filters>) => setFilters({ ...filters, ...changed })
  const query = { ...filters, search: useDebouncedText(filters.search.trim()) }
  return (
    <section className="stack" aria-labelledby="events-heading">
      <div className={styles.tools}>
        <h2 id="events-heading" className={styles.heading}>
          Events
        </h2>
        <Button onClick={() => onOpen('new')}>
          <Plus aria-hidden="true" /> Create event
        </Button>
      </div>
      <div className={styles.filters}>
        <SearchField
          label="Search events"
          placeholder="Title, venue or city"
          value={filters.search}
          onChange={(text) => change({ search: text })}
        />
        <Select
          aria-label="When"
          value={filters.when}
          onChange={({ target }) => change({ when: target.value as EventTime | '' })}
        >
          <option value="">All events</option>
          <option value="upcoming">Upcoming, soonest first</option>
          <option value="past">Past or cancelled</option>
        </Select>
        <Select
          aria-label="Event status"
          value={filters.status}
          onChange={({ target }) => change({ status: target.value as EventStatus | '' })}
        >
          <Options prompt="All statuses" values={EVENT_STATUSES} labels={EVENT_STATUS_LABELS} />
        </Select>
      </div>
      <FoundEvents filters={query} onOpen={onOpen} />
    </section>
  )
}

const PAGE_SIZE = 20

function FoundEvents({ filters, onOpen }: { filters: Filters; onOpen: (eventId: string) => void }) {
  const { search, status, when } = filters
  const query = { limit: PAGE_SIZE, search: search || undefined, status: status || undefined, when: when || undefined }
  const events = usePagedApi('GET /api/admin/events', { query })
  return (
    <FoundList found={events} nouns={['event', 'events']} empty={NOTHING}>
      {(rows) => (
        <ul className={styles.rows}>
          {rows.map((event) => (
            <li key={event.id}>
              <EventRow event={event} onEdit={() => onOpen(event.id)} />
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  )
}

const NOTHING = {
  title: 'No events found',
  text: 'Try another search, or create an event.',
  headingLevel: 3,
} as const
