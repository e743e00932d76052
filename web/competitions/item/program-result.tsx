import { formatFraction } from '#shared/competitions/fractions.ts'
import { formatLongDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { ChangedResult } from '../results/result-notes.tsx'
import styles from './item.module.css'
import type { Item } from './item-entrants.tsx'

type Podium = NonNullable<Item['podium']>
type Winner = Podium['winners'][number]

/** The first three places on the page of the program, and the way to all others. */
export function ProgramResult({ programId, podium }: { programId: string; podium: Podium }) {
  return (
    <section className={styles.block} id="results">
      <h2>Results</h2>
      <ChangedResult result={podium} />
      <ol className={styles.podium}>
        {podium.winners.map((winner) => (
          <Place key={`${winner.place} ${winner.chestNumber} ${winner.name}`} winner={winner} />
        ))}
      </ol>
      <p className="soft small">
        Published {formatLongDate(podium.publishedAt)} at {formatTime(podium.publishedAt)}.
      </p>
      <p>
        <MoreLink href={`/programs/${programId}/results`}>All places, grades and points</MoreLink>
      </p>
    </section>
  )
}

const ENDINGS = ['th', 'st', 'nd', 'rd']

function Place({ winner: { place, name, chestNumber, score, grade } }: { winner: Winner }) {
  const facts = [
    chestNumber !== null && `Chest number ${chestNumber}`,
    score && formatFraction(score),
    grade && `${grade} grade`,
  ].filter(Boolean)
  return (
    <li data-place={place}>
      <span className={styles.place}>
        {place}
        <small>{ENDINGS[place]}</small>
      </span>
      <b>{name}</b>
      <span className="num">{facts.join(' · ')}</span>
    </li>
  )
}
