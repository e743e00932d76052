import { formatCardDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { isAheadOfFamily } from '#web/events/own-places/program-place.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './household-page.module.css'

type Place = ResponseOf<'GET /api/registrations'>[number]

const MAX_SHOWN = 3

type NextThingsProps = { familyMemberId: string | null; name: string; canRegister: boolean }

/** What is next for somebody of the household: events and programs with their times. */
export function NextThings({ familyMemberId, name, canRegister }: NextThingsProps) {
  const places = useApi('GET /api/registrations')
  if (!places.data) return null
  const next = places.data.filter((place) => isAheadOfFamily(place) && isOf(place, familyMemberId))
  if (next.length === 0 && !canRegister) return null
  if (next.length === 0)
    return (
      <p className="small soft above-2">
        Nothing planned. <Anchor href="/events">See what is on</Anchor>
      </p>
    )
  return (
    <ul className={styles.next} aria-label={`Next for ${name}`}>
      {next.slice(0, MAX_SHOWN).map((place) => (
        <NextThing key={`${place.eventId} ${place.program?.id}`} place={place} />
      ))}
    </ul>
  )
}

function NextThing({ place: { event, program, state } }: { place: Place }) {
  const isShown = event.isPublic && (program?.isActive ?? true)
  const title = program?.title ?? event.title
  const at = program?.startsAt ?? event.eventDate
  return (
    <li>
      <b>
        {isShown ? <Anchor href={program ? `/programs/${program.id}` : `/events/${event.id}`}>{title}</Anchor> : title}
      </b>
      <span className="num">
        {[formatCardDate(at), formatTime(at), program?.venue, state === 'waiting' && 'waiting list']
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}

/** Of the person, or of a party that names them. */
const isOf = (place: Place, familyMemberId: string | null): boolean =>
  place.person.familyMemberId === familyMemberId ||
  (familyMemberId !== null && place.familyMemberIds.includes(familyMemberId))
