import { describeDay } from '#shared/events/event-day-rules.ts'
import { isUnfinished, listOpenEvents } from '#shared/events/event-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { DatedRow } from '#web/events/own-places/dated-row.tsx'
import { Registration } from '#web/events/registration/registration.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { FailedList, OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import { useApi } from '#web/platform/queries.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { ChangeParty } from '../change-party.tsx'
import { Going } from './going.tsx'
import styles from './overview-tab.module.css'

const MAX_OPEN = 4
const MAX_OWN = 4

type Member = ResponseOf<'GET /api/members/profile'>
type Place = ResponseOf<'GET /api/registrations'>[number]
type Event = Place['event']
type Entry = { event: Event; place: Place | undefined; parts: Place[] }

type OwnEventsProps = {
  member: Member
  /** The event whose ticket is above the list. */
  ticketEventId: string | undefined
}

/** The next events in which the family has a place, soonest first; renders nothing if there are none. */
export function OwnEvents({ member, ticketEventId }: OwnEventsProps) {
  const places = useApi('GET /api/registrations')
  if (places.error) return <OwnFailure of="registrations" error={places.error} onRetry={places.refetch} />
  const entries = listOwn(places.data ?? []).filter(({ event }) => event.id !== ticketEventId)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="own-events-heading">
      <div className="row between gap-0 across-4 below-1">
        <h2 id="own-events-heading">Your registrations</h2>
        {entries.length > MAX_OWN && <MoreLink href="/member/dashboard?tab=events">All registrations</MoreLink>}
      </div>
      <ul className={styles.box}>
        {entries.slice(0, MAX_OWN).map((entry) => (
          <EventEntry key={entry.event.id} entry={entry} member={member} />
        ))}
      </ul>
    </section>
  )
}

/** Up to four events that are open for registration, soonest first. */
export function EventList({ member }: { member: Member }) {
  const events = useApi('GET /api/events/upcoming')
  const places = useApi('GET /api/registrations')
  const own = new Set(listOwn(places.data ?? []).map(({ event }) => event.id))
  const open = listOpenEvents(events.data ?? [], own, new Date()).slice(0, MAX_OPEN)
  return (
    <section aria-labelledby="events-heading">
      <div className="row between gap-0 across-4 below-1">
        <h2 id="events-heading">Upcoming events</h2>
        <MoreLink href="/events">All events</MoreLink>
      </div>
      {events.error && <FailedList of="events" error={events.error} onRetry={events.refetch} />}
      {open.length === 0 && !events.error && (
        <p className={`soft ${styles.box}`}>
          {events.data?.length
            ? 'No events are open for registration right now.'
            : 'No events are planned right now. Please check back soon.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.box}>
          {open.map((event) => (
            <EventEntry key={event.id} entry={{ event, place: undefined, parts: [] }} member={member} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The events ahead in which the member has a place, or the family takes part in a program. */
function listOwn(places: readonly Place[]): Entry[] {
  const own = new Map<string, Entry>()
  for (const place of places.filter(({ event }) => isUnfinished(event))) {
    const entry = own.get(place.eventId) ?? { event: place.event, place: undefined, parts: [] }
    own.set(place.eventId, place.program ? { ...entry, parts: [...entry.parts, place] } : { ...entry, place })
  }
  return [...own.values()].toSorted((one, other) => one.event.eventDate.localeCompare(other.event.eventDate))
}

function EventEntry({ entry: { event, place, parts }, member }: { entry: Entry; member: Member }) {
  const day = (place || parts.length > 0) && describeDay(event, new Date())
  return (
    <DatedRow
      date={event.eventDate}
      title={event.title}
      href={event.isPublic && `/events/${event.id}`}
      facts={[
        <span key="when" className="row gap-0 across-3">
          <b className="num">{[formatTime(event.eventDate), day].filter(Boolean).join(', ')}</b>{' '}
          <span>{[event.venue, event.venueCity].filter(Boolean).join(', ')}</span>
        </span>,
        ...(place && place.people > 1 ? [<Going key="going" member={member} place={place} />] : []),
      ]}
      action={place ? <OwnState place={place} /> : <OpenAction event={event} isOwn={parts.length > 0} />}
    >
      {parts.length > 0 && <Parts parts={parts} member={member} />}
    </DatedRow>
  )
}

function OwnState({ place }: { place: Place }) {
  return (
    <>
      {place.state === 'registered' ? (
        <StatusBadge word="Registered" />
      ) : (
        <StatusBadge word="Waiting list">
          {place.position ? `Waiting list, position ${place.position}` : 'Waiting list'}
        </StatusBadge>
      )}
      <ChangeParty place={place} variant="quiet" />
    </>
  )
}

/** An event where only a program place is held may be closed or full; then there is nothing to press. */
function OpenAction({ event, isOwn }: { event: Event; isOwn: boolean }) {
  if (isOwn && listOpenEvents([event], new Set(), new Date()).length === 0) return null
  return <Registration event={event} at="dashboard" />
}

/** The programs in which the family takes part there. */
const Parts = ({ parts, member }: { parts: readonly Place[]; member: Member }) => (
  <ul className={styles.parts}>
    {parts.map(({ program, person, state, position, event }) => (
      <li key={`${program?.id} ${person.familyMemberId}`}>
        <Avatar
          src={photoOf(member, person.familyMemberId)}
          firstName={person.name.split(' ')[0]}
          lastName={person.name.split(' ').slice(1).at(-1)}
          size="small"
          tone="silk"
        />
        <b>
          {program?.isActive && event.isPublic ? (
            <Anchor href={`/programs/${program.id}`}>{program.title}</Anchor>
          ) : (
            program?.title
          )}
        </b>
        <span className="num">
          {withNonBreakingSpaces([person.name, program?.timeSlot, program?.venue].filter(Boolean).join(', '))}
        </span>
        {state === 'waiting' && (
          <StatusBadge word="Waiting list">
            {position ? `Waiting list, position ${position}` : 'Waiting list'}
          </StatusBadge>
        )}
      </li>
    ))}
  </ul>
)

const photoOf = (member: Member, familyMemberId: string | null) =>
  familyMemberId === null
    ? (member.photoUrl ?? member.profileImageUrl)
    : member.familyMembers.find(({ id }) => id === familyMemberId)?.photoUrl
