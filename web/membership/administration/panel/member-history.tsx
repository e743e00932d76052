import { MEMBER_DECISION_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { CommitteeRecord } from '../member-state.ts'
import own from './member-panel.module.css'

type MemberHistoryProps = Pick<CommitteeRecord, 'history'> & {
  /** What is around it has the title already. */
  isUnderTitle?: boolean
}

/** Every decision about the membership with who took it, latest first. */
export function MemberHistory({ history, isUnderTitle }: MemberHistoryProps) {
  if (history.length === 0) return null
  return (
    <section aria-label={isUnderTitle ? undefined : 'History'}>
      {!isUnderTitle && <h3 className="caps soft below-2">History</h3>}
      <ul className={own.history}>
        {history.map(({ decision, reason, createdAt, by }) => (
          <li key={`${createdAt} ${decision}`}>
            <b>{MEMBER_DECISION_LABELS[decision]}</b>{' '}
            <span className="small soft">{[formatCardDateTime(createdAt), by].filter(Boolean).join(' · ')}</span>
            {reason && <p className="small">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
