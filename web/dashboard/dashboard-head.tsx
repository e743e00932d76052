import { formatYear } from '#shared/platform/gulf-dates.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { MembershipStatusBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './dashboard-head.module.css'

type HeadProps = { account: CurrentAccount; member: ResponseOf<'GET /api/members/profile'> }

export function DashboardHead({ account, member }: HeadProps) {
  return (
    <header className={styles.head}>
      <Avatar
        src={member.photoUrl ?? member.profileImageUrl ?? account.profileImageUrl}
        firstName={account.firstName}
        lastName={account.lastName}
        size="large"
        ring
        className={styles.avatar}
      />
      <div>
        <h1 className={styles.title}>Welcome, {member.fullName}</h1>
        <p className="soft">Member since {formatYear(account.createdAt)}</p>
        <p className={styles.links}>
          <Anchor href="/member/account">My account</Anchor>
          <Anchor href={`/member/${member.id}`}>My member page</Anchor>
        </p>
      </div>
      <div className={styles.standing}>
        <MembershipStatusBadge member={member} size="large" />
      </div>
    </header>
  )
}
