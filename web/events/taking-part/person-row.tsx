import { checkLeavingProgram } from '#shared/events/program-place-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { PickPerson } from '#web/events/pick-list/pick-person.tsx'
import { GiveBack } from './give-back.tsx'
import type { FamilyPerson, PersonState, ProgramPlaces } from './person-state.ts'
import styles from './take-part-panel.module.css'

interface PersonRowProps {
  program: { id: string; title: string }
  places: ProgramPlaces
  person: FamilyPerson
  state: PersonState
  checked: boolean
  onToggle: () => void
}

/** One person of the family: chosen or not, with a place that can be given back, or why not. */
export function PersonRow({ program, places, person, state, checked, onToggle }: PersonRowProps) {
  const { account } = useAccount()
  const { name, familyMemberId, photoUrl } = person
  return (
    <li>
      <PickPerson
        name={name}
        photoUrl={familyMemberId === null ? account?.profileImageUrl : photoUrl}
        text={state.text}
        settled={state.is === 'in' || state.is === 'waiting' ? state.is : undefined}
        checked={checked}
        onToggle={state.is === 'open' ? onToggle : undefined}
      />
      {state.is === 'in' && <WayOut program={program} places={places} person={person} />}
      {state.is === 'waiting' && (
        <div className={styles.wayOut}>
          <GiveBack program={program} person={person} state="waiting" />
        </div>
      )}
    </li>
  )
}

function WayOut({ program, places, person }: Pick<PersonRowProps, 'program' | 'places' | 'person'>) {
  if (checkLeavingProgram({ ...places, isRegistered: true }, new Date()) !== null)
    return <p className={styles.reason}>It is too late to cancel here. Please tell the coordinator.</p>
  return (
    <div className={styles.wayOut}>
      <GiveBack program={program} person={person} state="registered" />
    </div>
  )
}
