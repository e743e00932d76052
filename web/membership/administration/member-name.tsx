import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './members-tab.module.css'

type Named = { id: string; fullName: string; photoUrl: string | null; profileImageUrl: string | null }

export function MemberAvatar({ member, size }: { member: Named; size?: 'small' | 'medium' }) {
  const text = member.fullName.split(/\s+/)
  const lastName = text.length > 1 ? text.at(-1) : ''
  const picture = member.profileImageUrl ?? member.photoUrl
  return <Avatar src={picture} firstName={text[0]} lastName={lastName} size={size} tone="silk" />
}

/** The profile opens in a new window, so that the list stays where it is. */
export function ProfileLink({ member }: { member: Named }) {
  return (
    <Anchor className={styles.profile} href={`/member/${member.id}`} newTab>
      {member.fullName}
      <span className="visually-hidden"> (opens in a new window)</span>
    </Anchor>
  )
}
