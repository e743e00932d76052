import clsx from 'clsx'
import { useState } from 'react'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { AttendeeTable } from './attendee-table.tsx'
import styles from './attendees.module.css'

type State = 'registered' | 'expected' | 'here' | 'waiting'

/** Everybody with a place by name, or the waiting list in its order. */
export function AttendeeList({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('registered')
  const query = { limit: 50, state, search: useDebouncedText(search.trim()) || undefined }
  const found = usePagedApi('GET /api/admin/events/:id/attendees', { params: { id: eventId }, query })
  return (
    <section className={clsx('stack', styles.people)} aria-labelledby="attendees-heading">
      <h2 id="attendees-heading" className="visually-hidden">
        Attendees
      </h2>
      <div className={styles.filters}>
        <SearchField label="Search attendees" placeholder="Name, number or phone" value={search} onChange={setSearch} />
        <Select aria-label="Show" value={state} onChange={({ target }) => setState(target.value as State)}>
          <option value="registered">Everybody registered</option>
          <option value="expected">Expected, not here yet</option>
          <option value="here">Checked in</option>
          <option value="waiting">Waiting list</option>
        </Select>
      </div>
      <FoundList
        found={found}
        nouns={['attendee', 'attendees']}
        empty={search || state !== 'registered' ? NO_HIT : NOBODY}
        isFiltered={search !== ''}
      >
        {(rows) => <AttendeeTable eventId={eventId} attendees={rows} />}
      </FoundList>
    </section>
  )
}

const NO_HIT = { title: 'No attendees found', text: 'Try another name or list.', headingLevel: 3 } as const
const NOBODY = { title: 'No attendees yet', text: 'Everybody who registers appears here.', headingLevel: 3 } as const
