import type { ReactNode } from 'react'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

export const profileAddress = (memberId: string): string => `/member/${memberId}`

type ProfileLinkProps = { memberId: string; className?: string | undefined; children: ReactNode }

/** From the portal, a member's profile opens in a new window, so that the list stays where it is. */
export const ProfileLink = ({ memberId, className, children }: ProfileLinkProps) => (
  <Anchor className={className} href={profileAddress(memberId)} newTab>
    {children}
    <span className="visually-hidden"> (opens in a new window)</span>
  </Anchor>
)
