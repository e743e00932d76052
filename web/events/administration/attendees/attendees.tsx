import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { refresh, useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../administration.module.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { useCheckIn } from './use-check-in.ts'

const LIVE_MS = 10_000
type State = 'registered' | 'expected' | 'here' | 'waiting'

/** The attendees of an event, and its check-in. Check-ins made on other devices appear by themselves. */
export function Attendees({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh(client, [`/api/admin/events/${eventId}/att`])
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [client, eventId])
  return (
    <div className="stack-large">
      <Counts eventId={eventId} />
      <CheckInDesk eventId={eventId} />
      <AttendeeList eventId={eventId} />
    </div>
  )
}

function Counts({ eventId }: { eventId: string }) {
  const { data } = useApi('GET /api/admin/events/:id/attendance', { params: { id: eventId } })
  const counts = [
    ['Checked in', data?.checkedIn],
    ['Registered', data?.registered],
    ['Waiting', data?.waiting],
  ] as const
  return (
    <dl className={styles.counts} aria-busy={data === undefined}>
      {counts.map(([label, number]) => (
        <div key={label} className={styles.count}>
          <dt className="small soft">{label}</dt>
          <dd className="num">{number ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

function AttendeeList({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('registered')
  const settled = useDebouncedText(search.trim())
  return (
    <section className="stack" aria-labelledby="attendees-heading">
      <div className={styles.tools}>
        <h2 id="attendees-heading" className={styles.heading}>
          Attendees
        </h2>
        <ButtonLink variant="outline" href={`/api/admin/events/${eventId}/attendees.csv`} download>
          <Download aria-hidden="true" /> Export attendees
        </ButtonLink>
      </div>
      <div className={styles.filters}>
        <SearchField
          label="Search attendees"
          placeholder="Name, number, email or phone"
          value={search}
          onChange={setSearch}
        />
        <Select aria-label="Show" value={state} onChange={({ target }) => setState(target.value as State)}>
          <option value="registered">All registered people</option>
          <option value="expected">Not checked in yet</option>
          <option value="here">Checked in</option>
          <option value="waiting">Waiting list</option>
        </Select>
      </div>
      <FoundAttendees eventId={eventId} search={settled} state={state} />
    </section>
  )
}

function FoundAttendees({ eventId, search, state }: { eventId: string; search: string; state: State }) {
  const query = { limit: 50, state, search: search || undefined }
  const found = usePagedApi('GET /api/admin/events/:id/attendees', { params: { id: eventId }, query })
  const { rows, total, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = found
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (isPending) return <p role="status">Loading attendees...</p>
  if (rows.length === 0)
    return (
      <EmptyState title="No attendees found" headingLevel={3}>
        {search ? 'Try another name.' : 'This list is still empty.'}
      </EmptyState>
    )
  return (
    <div className="stack" aria-busy={isSearching}>
      <p className="small soft">
        Showing {rows.length} of {total} {total === 1 ? 'person' : 'people'}
      </p>
      <ul className={styles.people}>
        {rows.map((attendee) => (
          <li key={attendee.memberId}>
            <AttendeeRow eventId={eventId} attendee={attendee} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="outline" busy={isFetchingMore} onClick={fetchMore}>
          Show more
        </Button>
      )}
    </div>
  )
}

type Attendee = ResponseOf<'GET /api/admin/events/:id/attendees'>[number]

/** One attendee: name, contact, and whether they have arrived. */
function AttendeeRow({ eventId, attendee }: { eventId: string; attendee: Attendee }) {
  const { memberId, fullName, membershipNumber, mobileNumber, checkedInAt, state } = attendee
  const { checkIn, isCheckingIn } = useCheckIn(eventId)
  const undo = useSend('DELETE /api/admin/events/:id/check-in/:memberId', {
    changes: [`/api/admin/events/${eventId}/att`],
    onError: (error) => showPortalFailure(error),
  })
  const named = <span className="visually-hidden"> {fullName}</span>
  return (
    <Panel className={styles.person} aria-label={fullName}>
      <div>
        <p>
          <b>{fullName}</b>
        </p>
        <p className="small soft">
          {membershipNumber && `${membershipNumber} · `}
          <Anchor href={`tel:${mobileNumber}`}>{mobileNumber}</Anchor>
        </p>
      </div>
      <div className={styles.badges}>
        {checkedInAt && <StatusBadge word="Checked in">Checked in at {formatTime(checkedInAt)}</StatusBadge>}
        {state === 'waiting' && <StatusBadge word="Waiting" />}
        {state === 'registered' && !checkedInAt && (
          <Button busy={isCheckingIn} onClick={() => checkIn({ memberId })}>
            Check in{named}
          </Button>
        )}
        {checkedInAt && (
          <Button
            variant="quiet"
            busy={undo.isPending}
            onClick={() => undo.mutate({ params: { id: eventId, memberId } })}
          >
            Undo{named}
          </Button>
        )}
      </div>
    </Panel>
  )
}
