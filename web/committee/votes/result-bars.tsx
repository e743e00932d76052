import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
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
  /** The portrait of a candidate, or null. */
  photoUrl?: string | null
}

/** The winner in kumkum, the others grey; number and share are beside the name. */
export function ResultBars({ bars }: { bars: readonly ResultBar[] }) {
  const isOfPeople = bars.some(({ photoUrl }) => photoUrl !== undefined)
  return (
    <ul className={`grid gap-3 num ${styles.votes}`}>
      {bars.map((bar) => (
        <li key={bar.key} data-won={bar.hasWon || undefined} className={isOfPeople ? styles.person : undefined}>
          {isOfPeople && <Face bar={bar} />}
          <Bar bar={bar} />
        </li>
      ))}
    </ul>
  )
}

/** An empty column beside the abstentions, so that all bars begin at the same place. */
const Face = ({ bar: { title, photoUrl } }: { bar: ResultBar }) =>
  photoUrl === undefined ? <span /> : <Portrait name={title} src={photoUrl} sizes="3.25rem" />

const Bar = ({ bar: { title, votes, share, part, isElected } }: { bar: ResultBar }) => (
  <div>
    <span className="line between">
      <span className="row grow">
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
  </div>
)
