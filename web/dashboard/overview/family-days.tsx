import clsx from 'clsx'
import { Ticket } from 'lucide-react'
import { comingText } from '#shared/events/party-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { PlaceBadge } from '#web/events/registration/place-badge.tsx'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Faces } from './faces.tsx'
import styles from './family-days.module.css'
import type { Member } from './family-people.ts'
import { type Entry, groupByDay, listEntries } from './family-timeline.ts'
import overview from './overview-tab.module.css'

const MAX_SHOWN = 4

type FamilyDaysProps = {
  member: Member
  /** The event whose ticket is above the list. */
  ticketEventId: string | undefined
}

/** What is next for the family in one list: events, programs, shifts and waiting lists; nothing if nothing is planned. */
export function FamilyDays({ member, ticketEventId }: FamilyDaysProps) {
  const places = useApi('GET /api/registrations')
  const shifts = useApi('GET /api/helper-shifts/own')
  if (places.isLoadingError) return <OwnFailure of="registrations" error={places.error} onRetry={places.refetch} />
  const entries = listEntries({ member, places: places.data ?? [], shifts: shifts.data ?? [], ticketEventId })
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="family-days-heading">
      <div className="row between gap-0 across-4 below-2">
        <h2 id="family-days-heading">{member.familyMembers.length > 0 ? 'Your family’s days' : 'Your days'}</h2>
        {entries.length > MAX_SHOWN && (
          <MoreLink href="/member/dashboard?tab=events">
            All<span className="visually-hidden"> registrations</span>
          </MoreLink>
        )}
      </div>
      <div className={clsx(overview.box, styles.days)}>
        {groupByDay(entries.slice(0, MAX_SHOWN), new Date()).map(({ day, name, entries: list }) => (
          <section key={day} aria-label={name}>
            <h3 className={styles.day}>{name}</h3>
            <ul>
              {list.map((entry) => (
                <EntryRow key={entry.key} entry={entry} member={member} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function EntryRow({ entry, member }: { entry: Entry; member: Member }) {
  const { time, title, href, where, people } = entry
  return (
    <li className={styles.entry}>
      <b className="num">{time}</b>
      <div className={styles.words}>
        <h4 className={styles.title}>
          {href ? (
            <Anchor href={href}>
              <TitleText of={title} />
            </Anchor>
          ) : (
            <TitleText of={title} />
          )}
        </h4>
        <p className="soft small num anywhere">{withNonBreakingSpaces(where)}</p>
        {entry.place && entry.place.people > 1 && <Party entry={entry} member={member} />}
      </div>
      <div className={styles.end}>
        {!entry.place && people.length > 0 && <Faces people={people} member={member} />}
        <State entry={entry} />
      </div>
    </li>
  )
}

/** A face for everybody who is known, and the number. */
function Party({ entry: { people, place, waiting }, member }: { entry: Entry; member: Member }) {
  const number = place?.people ?? 1
  return (
    <p className="row gap-3 small above-1">
      <Faces people={people} member={member} />
      {waiting === undefined ? comingText(number) : `Waiting for ${counted(number, 'place', 'places')}`}
    </p>
  )
}

function State({ entry: { what, waiting, place } }: { entry: Entry }) {
  if (waiting !== undefined)
    return (
      <StatusBadge word="Waiting list">{waiting ? `Waiting list, position ${waiting}` : 'Waiting list'}</StatusBadge>
    )
  if (what === 'shift') return <StatusBadge word="Yours">Shift</StatusBadge>
  if (!place) return null
  if (place.order?.owed) return <PlaceBadge place={place} />
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      href={ticketPath(place.eventId)}
      aria-label={`Open the ticket: ${place.event.title}`}
    >
      <Ticket /> Ticket
    </ButtonLink>
  )
}
