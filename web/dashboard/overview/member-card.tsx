import clsx from 'clsx'
import { QrCode } from 'lucide-react'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { CARD_ADDRESS } from '#web/membership/card/card-address.ts'
import surface from '#web/membership/card/card-surface.module.css'
import { RenewalBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './member-card.module.css'

/** The membership at a glance, like a card in a wallet. */
export function MemberCard({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  const { organisationName } = useSettings()
  const facts = [
    { label: 'Membership type', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
    { label: 'Plan', value: member.planName },
    { label: 'Emirate', value: member.emirate },
    { label: 'Approved on', value: member.approvedAt && formatCardDate(member.approvedAt) },
    { label: 'Renewal due', value: member.renewalDueDate && formatCardDate(member.renewalDueDate) },
    { label: 'Number', value: member.membershipNumber },
  ].filter(({ value }) => value)
  return (
    <section className={clsx(surface.surface, styles.card)} data-ground="night" aria-label="Membership">
      <Fringe of="kumkum" at="head" />
      <div className="line gap-3 at-top between above-2">
        <div>
          <p className="soft small">{organisationName}</p>
          <h2 className="h3 anywhere">{member.fullName}</h2>
        </div>
        <Logo className={styles.logo} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row gap-3 between">
        <div className="row stretched">
          <Badge tone="solid">Active Member</Badge>
          {member.renewalStatus !== 'active' && <RenewalBadge renewalStatus={member.renewalStatus} />}
        </div>
        <ButtonLink variant="lamp" href={CARD_ADDRESS}>
          <QrCode /> Show my card
        </ButtonLink>
      </div>
    </section>
  )
}
