import { Check } from 'lucide-react'
import type { OwnParty } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './party.module.css'

type FamilyPickListProps = {
  family: OwnParty['family']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The member, who always comes, and the family, of whom everybody can be chosen. */
export function FamilyPickList({ family, chosen, onChange }: FamilyPickListProps) {
  const { account } = useAccount()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={styles.legend}>Your family</legend>
      <div className={styles.people}>
        <div>
          <Check aria-hidden="true" className={styles.tick} />
          <Avatar
            src={account?.profileImageUrl}
            firstName={account?.firstName}
            lastName={account?.lastName}
            tone="silk"
          />
          <span>
            <b>{[account?.firstName, account?.lastName].filter(Boolean).join(' ')}</b>
            <small>You</small>
          </span>
        </div>
        {family.map(({ familyMemberId, name, relation, photoUrl, age }) => (
          <label key={familyMemberId}>
            <input type="checkbox" checked={chosen.includes(familyMemberId)} onChange={() => toggle(familyMemberId)} />
            <Avatar
              src={photoUrl}
              firstName={name.split(' ')[0]}
              lastName={name.split(' ').slice(1).at(-1)}
              tone="silk"
            />
            <span>
              <b>{name}</b>
              <small>
                {relation}
                {age < CHILDREN_UNDER && `, ${counted(age, 'year', 'years')}`}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
