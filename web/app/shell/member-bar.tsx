import { CalendarDays, IdCard, LayoutDashboard, type LucideIcon, MessagesSquare, Store } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { closeConfirmation, useConfirmedRegistration } from '#web/events/party/confirmed-registration.ts'
import { CARD_ADDRESS, useCardAddress } from '#web/membership/card/card-address.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Link } from '#web/platform/link.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import styles from './member-bar.module.css'

// loaded once they are opened
const CardDialog = lazyPart(() => import('#web/membership/card/card-dialog.tsx'))
const ConfirmationSheet = lazyPart(() => import('#web/events/party/confirmation-sheet.tsx'))

/** The places of a member at the foot of a phone, and what opens over every page: the card and a new registration. */
export default function MemberBar() {
  const card = useCardAddress()
  const registration = useConfirmedRegistration()
  return (
    <>
      <Bar isCardOpen={card.isOpen} />
      {card.isOpen && (
        <Suspense fallback={null}>
          <CardDialog onClose={card.close} />
        </Suspense>
      )}
      {registration && (
        <Suspense fallback={null}>
          <ConfirmationSheet registration={registration} onClose={closeConfirmation} />
        </Suspense>
      )}
    </>
  )
}

function Bar({ isCardOpen }: { isCardOpen: boolean }) {
  useRootClass('has-member-bar')
  const [path] = useLocation()
  const unread = useApi('GET /api/conversations/unread').data?.unread ?? 0
  const isCardPage = path === CARD_PAGE
  const current = isCardOpen || isCardPage ? null : findPlace(path)
  return (
    <nav className={styles.bar} aria-label="Member" data-ground="night">
      {PLACES.map((place) => (
        <BarLink key={place.to} place={place} path={path} isCurrent={place === current} />
      ))}
      <a className={styles.card} href={CARD_ADDRESS} aria-current={isCardPage ? 'page' : undefined}>
        <IdCard aria-hidden="true" />
        Card
      </a>
      <BarLink place={MARKET} path={path} isCurrent={MARKET === current} />
      <BarLink place={MESSAGES} path={path} isCurrent={MESSAGES === current} unread={unread} />
    </nav>
  )
}

const CARD_PAGE = '/member/card'

type Place = { to: string; label: string; Icon: LucideIcon; covers: RegExp }

const PLACES: readonly Place[] = [
  { to: '/member/dashboard', label: 'Home', Icon: LayoutDashboard, covers: /^\/(?:members?\/|household)/ },
  { to: '/events', label: 'Events', Icon: CalendarDays, covers: /^\/(?:events|programs)(?:\/|$)/ },
]
const MARKET: Place = {
  to: '/marketplace',
  label: 'Market',
  Icon: Store,
  covers: /^\/(?:marketplace|member\/(?:listings|searches|favourites))(?:\/|$)/,
}
const MESSAGES: Place = {
  to: '/member/messages',
  label: 'Messages',
  Icon: MessagesSquare,
  covers: /^\/member\/messages(?:\/|$)/,
}

/** The narrower places first: all of them but Events are below /member. */
const findPlace = (path: string) => [MESSAGES, MARKET, ...PLACES].find(({ covers }) => covers.test(path))

type BarLinkProps = { place: Place; path: string; isCurrent: boolean; unread?: number }

function BarLink({ place: { to, label, Icon }, path, isCurrent, unread = 0 }: BarLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? (to === path ? 'page' : 'true') : undefined}>
      <Icon aria-hidden="true" />
      <span>
        {label}
        {unread > 0 && <span className="visually-hidden">{`, ${unread} unread`}</span>}
      </span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
