import { useId } from 'react'
import type { OwnParty } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { PickPerson } from '#web/events/pick-list/pick-person.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import styles from './party.module.css'

type FamilyPickListProps = {
  family: OwnParty['family']
  chosen: readonly string[]
  /** Who gives their place back only themselves. */
  selfRegistered: readonly string[]
  onChange: (chosen: string[]) => void
  /** What a person pays, shown beside the name; an age of null means the member. */
  priceOf?: (age: number | null) => string | null
}

/** The member, who always comes, and the family, of whom everybody can be chosen. */
export function FamilyPickList({
  family,
  chosen,
  selfRegistered,
  onChange,
  priceOf = () => null,
}: FamilyPickListProps) {
  const { account } = useAccount()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const headingId = useId()
  const others = family.map(({ familyMemberId }) => familyMemberId).filter((id) => !selfRegistered.includes(id))
  const lacksSomebody = others.some((id) => !chosen.includes(id))
  return (
    <fieldset aria-labelledby={headingId}>
      <div className="line between below-3">
        <h3 id={headingId} className="h4 display">
          Your family
        </h3>
        {others.length > 1 && lacksSomebody && (
          <Button size="small" variant="outline" onClick={() => onChange([...new Set([...chosen, ...others])])}>
            All of us
          </Button>
        )}
      </div>
      <div className={styles.people}>
        <PickPerson
          name={[account?.firstName, account?.lastName].filter(Boolean).join(' ')}
          photoUrl={account?.profileImageUrl}
          text={joined('You', priceOf(null))}
          settled="chosen"
        />
        {family.map(({ familyMemberId, name, relation, photoUrl, age }) => (
          <PickPerson
            key={familyMemberId}
            name={name}
            photoUrl={photoUrl}
            text={
              selfRegistered.includes(familyMemberId)
                ? joined(relation, ageOf(age), 'registered themselves')
                : joined(relation, ageOf(age), priceOf(age))
            }
            settled={selfRegistered.includes(familyMemberId) ? 'in' : undefined}
            checked={chosen.includes(familyMemberId)}
            onToggle={() => toggle(familyMemberId)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const ageOf = (age: number) => age < CHILDREN_UNDER && counted(age, 'year', 'years')

const joined = (...facts: (string | false | null)[]) => facts.filter(Boolean).join(', ')
