import { CARD_WITHOUT_END_LABELS } from '#shared/membership/card-rules.ts'
import { MEMBER_TYPE_LABELS, MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { type Card, CardCode } from './card-face.tsx'
import { CARD_STYLES } from './card-styles.ts'
import styles from './printed-card.module.css'

type PrintedCardProps = { card: Card; member: ResponseOf<'GET /api/members/profile'> }

/** On paper only: front and back of the card in one frame to cut out and fold. */
export function PrintedCard({ card, member }: PrintedCardProps) {
  return (
    <section className={styles.paper} aria-hidden="true">
      <p>Cut along the dashes and fold in the middle. The card on your phone is just as valid.</p>
      <div className={styles.cut}>
        <Front card={card} member={member} />
        <hr />
        <Back card={card} member={member} />
      </div>
    </section>
  )
}

function Front({ card, member }: PrintedCardProps) {
  const { organisationName } = useSettings()
  const facts = [
    ['Membership type', MEMBERSHIP_TYPE_LABELS[card.membershipType]],
    ['Emirate', member.emirate],
    ['Approved on', member.approvedAt && formatCardDate(member.approvedAt)],
    [card.isOverdue ? 'Renewal was due on' : 'Valid until', card.validUntil && formatCardDate(card.validUntil)],
    ['Valid', card.withoutEnd && CARD_WITHOUT_END_LABELS[card.withoutEnd]],
  ].filter(([, value]) => value)
  return (
    <div className={styles.front}>
      <p>{organisationName}</p>
      <p className={styles.name}>{card.fullName}</p>
      {card.memberType !== 'member' && <p>{MEMBER_TYPE_LABELS[card.memberType]}</p>}
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.end}>
        <Badge tone="solid">{CARD_STYLES[card.state].label}</Badge>
        <span className="num">{card.membershipNumber}</span>
      </p>
    </div>
  )
}

function Back({ card, member: { familyMembers } }: PrintedCardProps) {
  const { contactPhone } = useSettings()
  const family = card.membershipType === 'family' ? familyMembers.map(({ name }) => name) : []
  return (
    <div className={styles.back}>
      <CardCode card={card} className={styles.code} />
      <p>
        {`Scan to see whether the card is valid today.${family.length > 0 ? ` Family: ${family.join(', ')}.` : ''}${contactPhone ? ` If you find it: ${contactPhone}.` : ''}`}
      </p>
    </div>
  )
}
