import { BriefcaseBusiness, CalendarDays, Heart, Images, Newspaper, Store } from 'lucide-react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { RenewalBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OwnRegistrations } from '../own-registrations.tsx'
import { FamilyPanel } from './family-panel.tsx'
import { MemberCard } from './member-card.tsx'
import styles from './overview-tab.module.css'
import { UpcomingPanel } from './upcoming-panel.tsx'

const QUICK_LINKS = [
  { href: '/events', label: 'Events', Icon: CalendarDays },
  { href: '/news', label: 'News', Icon: Newspaper, Store },
  { href: '/gallery', label: 'Gallery', Icon: Images },
  { href: '/member/listings', label: 'My listings', Icon: Store },
  { href: '/member/favourites', label: 'Favourites', Icon: Heart },
  { href: '/member/applications', label: 'Jobs and CVs', Icon: BriefcaseBusiness },
] as const

export function OverviewTab({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <MemberCard member={member} />
        <DuesPanel member={member} />
        <FamilyPanel member={member} className={styles.family} />
      </div>
      <div className={styles.column}>
        <nav className={styles.quick} aria-label="Quick links">
          {QUICK_LINKS.map(({ href, label, Icon }) => (
            <Anchor key={href} href={href}>
              <Icon /> {label}
            </Anchor>
          ))}
        </nav>
        <OwnRegistrations />
        <UpcomingPanel />
      </div>
    </div>
  )
}

/** The state of the member's dues in one line. */
function DuesPanel({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  const { renewalStatus, renewalDueDate } = member
  const when = renewalDueDate && formatLongDate(renewalDueDate)
  return (
    <Panel>
      <div className={styles.panelHead}>
        <h2>Dues</h2>
        <RenewalBadge renewalStatus={member.renewalStatus} />
      </div>
      {when && (
        <p className="soft">{renewalStatus === 'overdue' ? `They were due on ${when}.` : `Next due on ${when}.`}</p>
      )}
      <MoreLink href="/member/dues">View dues and receipts</MoreLink>
    </Panel>
  )
}
