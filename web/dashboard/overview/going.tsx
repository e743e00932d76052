import { comingText } from '#shared/events/party-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './overview-tab.module.css'

type Member = Pick<
  ResponseOf<'GET /api/members/profile'>,
  'fullName' | 'photoUrl' | 'profileImageUrl' | 'familyMembers'
>
type GoingProps = { member: Member; place: ResponseOf<'GET /api/registrations'>[number] }

/** The member's party: a face for everybody who is known, and the number. */
export function Going({ member, place: { people, familyMemberIds, state } }: GoingProps) {
  if (people === 1) return null
  const family = member.familyMembers.filter(({ id }) => familyMemberIds.includes(id))
  const faces = [
    { key: 'member', name: member.fullName, src: member.photoUrl ?? member.profileImageUrl },
    ...family.map(({ id, name, photoUrl }) => ({ key: id, name, src: photoUrl })),
  ]
  return (
    <span className="row gap-3 above-1">
      <span className={styles.faces}>
        {faces.map(({ key, name, src }) => (
          <Avatar
            key={key}
            src={src}
            firstName={name.split(' ')[0]}
            lastName={name.split(' ').slice(1).at(-1)}
            size="small"
            tone="silk"
          />
        ))}
      </span>
      {state === 'registered' ? comingText(people) : `Waiting for ${people} places`}
    </span>
  )
}
