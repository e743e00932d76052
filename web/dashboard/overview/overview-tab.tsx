import { CalendarDays, Images, Newspaper } from 'lucide-react'
import { findTicketPlace } from '#shared/events/ticket-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { AttentionList } from '../attention-list.tsx'
import { DashboardDocuments } from './dashboard-documents.tsx'
import { EventList } from './event-list.tsx'
import { FamilyDays } from './family-days.tsx'
import { FamilyPanel } from './family-panel.tsx'
import { MemberCard } from './member-card.tsx'
import { NextTicket } from './next-ticket.tsx'
import styles from './overview-tab.module.css'

const QUICK_LINKS = [
  { href: '/events', label: 'Events', Icon: CalendarDays },
  { href: '/news', label: 'News', Icon: Newspaper },
  { href: '/gallery', label: 'Gallery', Icon: Images },
] as const

const OWN_PAGES = [
  { href: '/member/dues', label: 'Dues' },
  { href: '/member/listings', label: 'My listings' },
  { href: '/member/favourites', label: 'Favourites' },
  { href: '/member/applications', label: 'My applications' },
] as const

/** What is next, what waits, what is ahead; in wide windows the card is beside it. */
export function OverviewTab({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  const place = findTicketPlace(useApi('GET /api/registrations').data ?? [], new Date())
  const { data } = useApiWhen(place !== undefined, 'GET /api/events/:id/ticket', {
    params: { id: place?.eventId ?? '' },
  })
  // not that of a place that has just been given back, nor one that is not paid
  const ticket = place && data?.code ? data : null
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {ticket && <AttentionList member={member} of="urgent" />}
        {ticket && place && <NextTicket ticket={ticket} place={place} member={member} />}
        <AttentionList member={member} of={ticket ? 'others' : 'all'} />
        <FamilyDays member={member} ticketEventId={ticket?.event.id} />
        <EventList />
      </div>
      <div className={styles.column}>
        <MemberCard member={member} />
        <nav aria-label="Quick links">
          <div className={styles.quick}>
            {QUICK_LINKS.map(({ href, label, Icon }) => (
              <Anchor key={href} href={href}>
                <Icon /> {label}
              </Anchor>
            ))}
          </div>
          <div className={styles.own}>
            {OWN_PAGES.map(({ href, label }) => (
              <Anchor key={href} href={href}>
                {label}
              </Anchor>
            ))}
          </div>
        </nav>
        <FamilyPanel member={member} />
        <DashboardDocuments />
      </div>
    </div>
  )
}
