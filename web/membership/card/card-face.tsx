import clsx from 'clsx'
import { CARD_WITHOUT_END_LABELS } from '#shared/membership/card-rules.ts'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { RenewalBadge } from '../member-badges.tsx'
import styles from './card-face.module.css'
import { CARD_STYLES } from './card-styles.ts'
import surface from './card-surface.module.css'

export type Card = ResponseOf<'GET /api/members/card'>

type CardFaceProps = {
  card: Card
  /** Without it the code is shown elsewhere. */
  withCode?: boolean
}

/** The membership card as shown at an entrance: name, type, validity, and the code that proves it. */
export function CardFace({ card, withCode = true }: CardFaceProps) {
  const { organisationName } = useSettings()
  const text = card.fullName.split(' ')
  const { label } = CARD_STYLES[card.state]
  return (
    <article className={clsx(surface.surface, styles.card)} data-ground="night" aria-label="Membership card">
      <Fringe of="kumkum" at="head" />
      <header className="line gap-4 at-top between">
        <div>
          <p className="bold accent">{organisationName}</p>
          <p className="soft small">Membership card</p>
        </div>
        <Logo className={styles.logo} />
      </header>
      <div className={styles.person}>
        {card.photoUrl ? (
          <img className={styles.photo} src={card.photoUrl} alt={card.fullName} width={112} height={140} />
        ) : (
          <Avatar src={null} firstName={text[0]} lastName={text.slice(1).at(-1)} size="large" tone="silk" />
        )}
        <div>
          <h2 className="h4 anywhere">{card.fullName}</h2>
          {card.memberType !== 'member' && <p className="accent">{MEMBER_TYPE_LABELS[card.memberType]}</p>}
          <dl className={styles.facts}>
            {factsOf(card).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {withCode && <CardCode card={card} className={styles.place} />}
      <footer className={styles.foot}>
        <StatusBadge word={label} />
        {card.isOverdue && <RenewalBadge renewalStatus="overdue" />}
      </footer>
    </article>
  )
}

/** The code that proves the card, dark on white. */
export const CardCode = ({ card: { code }, className }: { card: Card; className: string | undefined }) => (
  <svg className={clsx(styles.code, className)} viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} role="img">
    <title>Code to check this card</title>
    <path d={code.path} />
  </svg>
)

const factsOf = ({ membershipNumber, membershipType, validUntil, withoutEnd, isOverdue }: Card) =>
  [
    ['Number', membershipNumber ?? ''],
    ['Membership', MEMBERSHIP_TYPE_LABELS[membershipType]],
    [isOverdue ? 'Renewal was due on' : 'Valid until', validUntil ? formatLongDate(validUntil) : ''],
    ['Valid', withoutEnd ? CARD_WITHOUT_END_LABELS[withoutEnd] : ''],
  ].filter(([, value]) => value)
