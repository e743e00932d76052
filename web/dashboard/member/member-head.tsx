import { Printer } from 'lucide-react'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { MembershipStatusBadge, MemberTypeBadge, RenewalBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './member-page.module.css'

export function MemberHead({ member }: { member: ResponseOf<'GET /api/members/:id'> }) {
  const names = member.fullName.split(' ')
  const change = useChange(member.id)
  return (
    <header className={styles.head}>
      <Avatar
        src={member.photoUrl ?? member.profileImageUrl}
        firstName={names[0]}
        lastName={names.slice(1).at(-1)}
        size="large"
        ring
      />
      <div>
        <h1>{member.fullName}</h1>
        <div className="row above-3 below-2">
          <MemberTypeBadge member={member} />
          <MembershipStatusBadge member={member} />
          {member.status === 'approved' && <RenewalBadge renewalStatus={member.renewalStatus} />}
          {member.status === 'approved' && member.renewalStatus === 'active' && member.renewalDueDate && (
            <span className="soft">Paid until {formatCardDate(member.renewalDueDate)}</span>
          )}
        </div>
        <p className="soft">
          {member.joinedDate
            ? `Joined ${formatCardDate(member.joinedDate)}`
            : `Applied ${formatCardDate(member.submittedAt)}`}
        </p>
      </div>
      <div className={`row ${styles.actions}`}>
        {change && (
          <ButtonLink variant="outline" href={change.href}>
            {change.label}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
    </header>
  )
}

/** Where the reader changes what is here: members under Me, the committee in the register. */
function useChange(memberId: string): { label: string; href: string } | null {
  const { account } = useAccount()
  if (account?.membership?.id === memberId) return { label: 'Edit', href: '/member/me' }
  return isInAudience(account, ['members'], { toRead: false })
    ? { label: 'Open in the register', href: `/admin?tab=members&person=${memberId}` }
    : null
}
