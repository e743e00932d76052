import { VOTE_STATUS_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { isSoon } from './early-times.tsx'
import type { AdminVote } from './vote-draft.ts'
import styles from './vote-strip.module.css'

/** In one line: the state, when it changes, and how many have voted. */
export function VoteStrip({ vote }: { vote: AdminVote }) {
  return (
    <KeyValueList
      layout="columns"
      className="num"
      items={[
        {
          label: vote.isSecret ? 'Secret vote' : 'Open vote',
          value: <StatusBadge word={VOTE_STATUS_LABELS[vote.status]} />,
        },
        timeOf(vote),
        vote.couldVote === null
          ? { label: 'Have voted', value: <Turnout vote={vote} /> }
          : { label: 'Could vote today', value: counted(vote.couldVote, 'member', 'members') },
      ]}
    />
  )
}

function timeOf({ status, opensAt, closesAt }: AdminVote) {
  if (status === 'closed') return { label: 'Closed', value: formatCardDateTime(closesAt) }
  const [label, moment] = status === 'open' ? ['Closes', closesAt] : ['Opens', opensAt]
  if (status !== 'draft' && isSoon(moment))
    return { label, value: <b role="status">{`At ${formatTime(moment)}, within two minutes`}</b> }
  const days = countGulfDays(new Date(), moment)
  return { label, value: `${formatCardDateTime(moment)}${days > 0 ? `, in ${counted(days, 'day', 'days')}` : ''}` }
}

const Turnout = ({ vote: { voted, rollSize } }: { vote: AdminVote }) => (
  <>
    {`${voted} of ${rollSize}`}
    <progress className={styles.turnout} max={Math.max(1, rollSize)} value={voted} aria-label="Turnout" />
  </>
)
