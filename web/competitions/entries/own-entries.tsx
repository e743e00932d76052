import { useAccount } from '#web/accounts/use-account.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EntryPart } from './entry-part.tsx'
import { GroupJoining } from './group-joining.tsx'
import { MalayalamName } from './malayalam-name.tsx'
import { NameConsent } from './name-consent.tsx'
import styles from './own-entries.module.css'
import { type OwnParticipant, useOwnFestival } from './own-festival.ts'

type OwnEntriesProps = {
  eventId: string
  /** The title of the festival, where the page is about several. */
  festival?: string
  /** Only the entries of this item, and the way into its groups. */
  item?: { programId: string; title: string; kind: 'single' | 'group'; isOpen: boolean }
}

/** The family at a festival: chest numbers, groups, results, appeals and certificates. */
export default function OwnEntries({ eventId, festival, item }: OwnEntriesProps) {
  const { account } = useAccount()
  const own = useOwnFestival(eventId)
  if (own.isLoadingError) return <OwnFailure of="entries" error={own.error} onRetry={own.refetch} />
  if (!account || !own.data) return null
  const people = own.data.filter(({ entries }) =>
    entries.some(({ programId }) => !item || programId === item.programId),
  )
  const others = own.data.filter((person) => !people.includes(person))
  const canJoin = item?.kind === 'group' && item.isOpen && others.length > 0
  if (people.length === 0 && !canJoin) return null
  return (
    <Panel className="stack" aria-labelledby={`own-entries-${eventId}`}>
      <h2 id={`own-entries-${eventId}`}>{festival ? `Your family at ${festival}` : 'Your family at the festival'}</h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.familyMemberId ?? 'member'}>
            <Person eventId={eventId} person={person} programId={item?.programId} />
          </li>
        ))}
      </ul>
      {item && canJoin && <GroupJoining eventId={eventId} item={item} people={others} />}
    </Panel>
  )
}

type PersonProps = { eventId: string; person: OwnParticipant; programId: string | undefined }

function Person({ eventId, person, programId }: PersonProps) {
  const { name, chestNumber, house, ageCategory, isMinor, entries } = person
  const shown = entries.filter((entry) => !programId || entry.programId === programId)
  return (
    <>
      <div className={styles.person}>
        <span className={styles.chest} data-empty={chestNumber === null || undefined}>
          <span className="visually-hidden">{chestNumber === null ? 'No chest number yet' : 'Chest number '}</span>
          {chestNumber ?? '–'}
        </span>
        <div>
          <h3 className="h5">{name}</h3>
          <p className="soft small">
            {[house, ageCategory, chestNumber === null && 'chest number not assigned yet'].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {shown.map((entry) => (
        <EntryPart key={entry.id} eventId={eventId} entry={entry} person={person} isNamed={!programId} />
      ))}
      {isMinor && <NameConsent eventId={eventId} person={person} />}
      <MalayalamName eventId={eventId} person={person} />
    </>
  )
}
