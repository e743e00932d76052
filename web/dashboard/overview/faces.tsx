import type { ResponseOf } from '#web/platform/call.ts'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './overview-tab.module.css'

export type Member = Pick<
  ResponseOf<'GET /api/members/profile'>,
  'fullName' | 'photoUrl' | 'profileImageUrl' | 'familyMembers'
>
/** Somebody of the family; the member has no id. */
export type FamilyPerson = { familyMemberId: string | null; name: string }

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

/** The people of a party who are known by name, the member first. */
export const peopleOf = (member: Member, place: { familyMemberIds: readonly string[]; isComing: boolean }) => [
  ...(place.isComing ? [{ familyMemberId: null, name: member.fullName }] : []),
  ...member.familyMembers
    .filter(({ id }) => place.familyMemberIds.includes(id))
    .map(({ id, name }) => ({ familyMemberId: id, name })),
]
