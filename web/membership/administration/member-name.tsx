import type { ReactNode } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'

import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './members-tab.module.css'

type Named = { id: string; fullName: string; photoUrl: string | null; profileImageUrl: string | null }

export function MemberAvatar({ member, size }: { member: Named; size?: 'small' | 'medium' | 'large' }) {
  const text = member.fullName.split(/\s+/)
  const lastName = text.length > 1 ? text.at(-1) : ''
  const picture = member.profileImageUrl ?? member.photoUrl
  return <Avatar src={picture} firstName={text[0]} lastName={lastName} size={size} tone="silk" />
}

/** The name in the lists of the register, which leads to the profile. */
export const NameLink = ({ member: { id, fullName } }: { member: Named }) => (
  <ProfileLink memberId={id} className={styles.profile}>
    {fullName}
  </ProfileLink>
)

export const profileAddress = (memberId: string): string => `/member/${memberId}`

type ProfileLinkProps = { memberId: string; className?: string | undefined; children: ReactNode }

/**
 * From the portal, a member's profile opens in a new window, so that the list stays where it is. Only the text for an
 * admin who reads no records.
 */
export function ProfileLink({ memberId, className, children }: ProfileLinkProps) {
  if (!useDuty('members')) return children
  return (
    <Anchor href={profileAddress(memberId)} newTab className={className}>
      {children}
      <span className="visually-hidden"> (opens in a new window)</span>
    </Anchor>
  )
}
