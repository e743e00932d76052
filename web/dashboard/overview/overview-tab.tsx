import { BriefcaseBusiness, CalendarDays, Heart, Images, Newspaper, Store } from 'lucide-react'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { OwnRegistrations } from '../own-registrations.tsx'
import { DuesPanel } from './dues-panel.tsx'
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
