import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { programsAddress } from '#shared/events/programs-address.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import bars from '#web/platform/ui/feedback/bottom-bars.module.css'
import { DoneLine } from '#web/platform/ui/feedback/done-line.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { StatusUndoBar } from '../status/status-undo-bar.tsx'
import { groupEvents } from './event-groups.ts'
import styles from './event-list.module.css'
import { EventRow } from './event-row.tsx'
import { addressOf, EVENT_VIEWS, type EventFilters, filtersIn, VIEW_NAMES } from './event-views.ts'

const PAGE_SIZE = 20

type EventListProps = {
  onOpen: (eventId: string) => void
  /** The event that was just created. */
  created: string | null
  /** The event that was just saved in the editor. */
  saved: AdminEvent | null
  onCreatedSeen: () => void
}

/** All events: today and what is to come first; the server searches, filters and paginates. */
export function EventList({ onOpen, created, saved, onCreatedSeen }: EventListProps) {
  const filters = filtersIn(new URLSearchParams(useSearch()))
  const { text, setText } = useAddressFilters(filters, addressOf)
  const [changed, setChanged] = useState<AdminEvent | null>(saved)
  const mayCreate = useDuty('events')
  const { view, search } = filters
  const query = { limit: PAGE_SIZE, search: search || undefined, ...EVENT_VIEWS[view].query }
  const events = usePagedApi('GET /api/admin/events', { query })
  useScrollPosition(addressOf(filters), !events.isPending)
  return (
    <>
      <WorkHead
        title="Events"
        note="Today first, then the soonest"
        actions={
          mayCreate && (
            <Button size="small" onClick={() => onOpen('new')}>
              <Plus aria-hidden="true" /> Create event
            </Button>
          )
        }
      />
      {created && <CreatedLine eventId={created} onClose={onCreatedSeen} />}
      <div className={styles.tools}>
        <ViewChips filters={filters} />
        <SearchField label="Search events" placeholder="Title, venue or city" value={text} onChange={setText} />
      </div>
      <FoundList found={events} nouns={['event', 'events']} empty={NOTHING} isFiltered={search !== ''}>
        {(rows) => <GroupedEvents events={rows} onOpen={onOpen} onChanged={setChanged} />}
      </FoundList>
      <div className={bars.stack}>
        <UndoLastChange area="events" changes={EVENT_QUERY_KEYS} />
        <StatusUndoBar events={events.rows} changed={changed} />
      </div>
    </>
  )
}

function ViewChips({ filters: { view, search } }: { filters: EventFilters }) {
  const counts = useApi('GET /api/admin/events/counts').data
  return (
    <ChipRow label="Which events">
      {VIEW_NAMES.map((name) => (
        <ViewChip
          key={name}
          href={addressOf({ view: name, search })}
          current={name === view}
          count={counts?.[EVENT_VIEWS[name].count]}
        >
          {EVENT_VIEWS[name].label}
        </ViewChip>
      ))}
    </ChipRow>
  )
}

const NOTHING = {
  title: 'No events found',
  text: 'Try another search, or create an event.',
  headingLevel: 2,
} as const

type GroupedEventsProps = {
  events: readonly AdminEvent[]
  onOpen: (eventId: string) => void
  onChanged: (event: AdminEvent) => void
}

function GroupedEvents({ events, onOpen, onChanged }: GroupedEventsProps) {
  return groupEvents(events, new Date()).map((group) => (
    <section key={group.title} className={styles.group} aria-label={group.title}>
      <h2 className={styles.groupTitle}>{group.title}</h2>
      <ul className={lined.rows} data-ground="day">
        {group.events.map((event) => (
          <EventRow key={event.id} event={event} onEdit={() => onOpen(event.id)} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  ))
}

/** What comes next after an event was created. */
function CreatedLine({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { data } = useApiWhen(true, 'GET /api/admin/events/:id', { params: { id: eventId } })
  const mayWrite = useDuty('announcements')
  if (!data) return null
  return (
    <DoneLine
      onClose={onClose}
      actions={
        <>
          <ButtonLink size="small" variant="outline" href={programsAddress(eventId, 'new')}>
            Add programs
          </ButtonLink>
          <ButtonLink size="small" variant="outline" href={`/events/${eventId}`}>
            View page
          </ButtonLink>
          {mayWrite && data.isPublic && (
            <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'event', id: eventId })}>
              Write to members
            </ButtonLink>
          )}
        </>
      }
    >
      <b>‘{data.title}’ has been created.</b>{' '}
      {data.isPublic ? 'Visitors can see it now.' : 'Visitors cannot see it yet.'}
    </DoneLine>
  )
}
