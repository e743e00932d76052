import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './votes.module.css'

export type ResultBar = {
  key: string
  title: string
  votes: number
  /** '74%' of the valid votes; without it for abstentions, which do not count. */
  share?: string
  /** The length of the bar: its part of the valid votes, from 0 to 1. */
  part: number
  hasWon: boolean
  isElected?: boolean
}

/** The winner in kumkum, the others grey; number and share are beside the name. */
export function ResultBars({ bars }: { bars: readonly ResultBar[] }) {
  return (
    <ul className={`grid gap-3 num ${styles.votes}`}>
      {bars.map(({ key, title, votes, share, part, hasWon, isElected }) => (
        <li key={key} data-won={hasWon || undefined}>
          <span className="row between">
            <span className="row gap-2">
              <b className="medium">{title}</b>
              {isElected && <StatusBadge word="Elected" />}
            </span>
            <span>
              <b className="h4">{votes}</b>
              {share && <span className="small soft">{` ${share}`}</span>}
            </span>
          </span>
          <span className={styles.bar}>
            <i style={{ width: `${part * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
