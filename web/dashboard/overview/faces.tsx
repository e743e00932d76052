import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import type { FamilyPerson, Member } from './family-people.ts'
import styles from './overview-tab.module.css'

/** Portraits, or initials, side by side; the names are written beside them. */
export const Faces = ({ people, member }: { people: readonly FamilyPerson[]; member: Member }) => (
  <span className={styles.faces}>
    {people.map(({ familyMemberId, name }) => (
      <Avatar
        key={familyMemberId ?? 'member'}
        src={photoOf(member, familyMemberId)}
        firstName={name.split(' ')[0]}
        lastName={name.split(' ').slice(1).at(-1)}
        size="small"
        tone="silk"
      />
    ))}
  </span>
)

const photoOf = (member: Member, familyMemberId: string | null) =>
  familyMemberId === null
    ? (member.photoUrl ?? member.profileImageUrl)
    : member.familyMembers.find(({ id }) => id === familyMemberId)?.photoUrl
