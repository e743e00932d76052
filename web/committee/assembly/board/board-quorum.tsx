import { Check } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import type { Board } from '../assembly-types.ts'
import styles from './board.module.css'

/** How many votes are in the hall, and how many make a quorum. */
export function BoardQuorum({ board: { hall } }: { board: Board }) {
  const { votes, people, proxies, rollSize, quorum } = hall
  const missing = quorum - votes
  const partOf = (count: number) => `${Math.min(100, (count / Math.max(1, rollSize)) * 100)}%`
  return (
    <>
      <div className={styles.hall}>
        <p className={styles.label}>Votes in the hall</p>
        <p className={`num ${styles.number}`}>{votes}</p>
        <div className={styles.words}>
          <p role="status" data-reached={missing <= 0}>
            {missing <= 0 && <Check aria-hidden="true" />}
            <span>{missing > 0 ? `${missing} more, then we can begin` : 'Quorum reached'}</span>
          </p>
          <p className={`num ${styles.small}`}>
            {`${counted(people, 'person', 'people')} and ${counted(proxies, 'proxy', 'proxies')}, of ${counted(rollSize, 'member', 'members')} with a vote`}
          </p>
        </div>
      </div>
      <div className={styles.quorum}>
        <span className={styles.bar}>
          <i style={{ width: partOf(votes) }} />
        </span>
        <span
          className={`num ${styles.mark}`}
          data-end={quorum > rollSize / 2 || undefined}
          style={{ left: partOf(quorum) }}
        >
          <b>{quorum}</b> quorum
        </span>
      </div>
    </>
  )
}
