import { formatFraction } from '#shared/competitions/fractions.ts'
import { placeWord } from '#shared/competitions/result-text-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './rankings.module.css'

export type FestivalResults = ResponseOf<'GET /api/events/:id/results'>

const SHOWN = 5

/** The house shield and the titles, as far as results are published. */
export function Rankings({ results }: { results: FestivalResults }) {
  const { houses, champions } = results
  const running = champions.filter(({ people }) => people.length > 0)
  if (houses.length + running.length === 0) return null
  return (
    <div className={styles.columns}>
      {houses.length > 0 && (
        <section className={styles.ranking} data-ground="day">
          <h3>House shield</h3>
          <ol>
            {houses.map(({ key, name, points, place }) => (
              <li key={key}>
                <span>{place}</span>
                <b>{name}</b>
                <Points value={points} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {running.map(({ key, title, people }) => (
        <section key={key} className={styles.ranking} data-ground="day">
          <h3>{title}</h3>
          <ol>
            {people.slice(0, SHOWN).map(({ name, house, chestNumber, points, place }) => (
              <li key={`${chestNumber} ${name}`}>
                <span>{place}</span>
                <span>
                  <b>{name}</b>
                  <small>
                    {[house, chestNumber !== null && `chest number ${chestNumber}`].filter(Boolean).join(', ')}
                  </small>
                </span>
                <Points value={points} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const Points = ({ value }: { value: FestivalResults['houses'][number]['points'] }) => (
  <span className="semibold num">
    {formatFraction(value)}
    <span className="visually-hidden"> points</span>
  </span>
)

/** The published items, the latest first, each with its first three places. */
export function PublishedItems({ results }: { results: FestivalResults }) {
  return (
    <ul className={styles.items} data-ground="day">
      {results.items.map(({ programId, title, ageCategory, version, winners }) => (
        <li key={programId}>
          <div>
            <h3>
              <Anchor href={`/programs/${programId}/results`}>{title}</Anchor>
            </h3>
            <p className="soft small">{[ageCategory, version > 1 && 'changed result'].filter(Boolean).join(' · ')}</p>
          </div>
          <ol className={styles.winners}>
            {winners.map(({ place, name, house, grade }) => (
              <li key={`${place} ${name}`} data-ground={place === 1 ? 'night' : undefined}>
                <span className="soft">{placeWord(place)}: </span>
                <b>{name}</b>
                {[house, grade && `${grade} grade`].filter(Boolean).map((fact) => `, ${fact}`)}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
