import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { RenewalBadge } from '#web/membership/member-badges.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './overview-tab.module.css'

/** The state of the member's dues in one line. */
export function DuesPanel({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
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
