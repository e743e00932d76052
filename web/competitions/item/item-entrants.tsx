import { counted } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import styles from './item.module.css'

export type Item = NonNullable<ResponseOf<'GET /api/programs/:id/competition'>>
type Entrant = Item['entrants'][number]

const SHOWN = 6

/** Who has entered; from the roll call to the publication without chest numbers. */
export function ItemEntrants({ item: { entrants, kind } }: { item: Item }) {
  if (entrants.length === 0) return null
  const more = entrants.slice(SHOWN)
  const [one, several] = kind === 'group' ? ['group', 'groups'] : ['entrant', 'entrants']
  return (
    <section className={styles.block}>
      <h2>{kind === 'group' ? 'Groups' : 'Entrants'}</h2>
      <Entrants entrants={entrants.slice(0, SHOWN)} />
      {more.length > 0 && (
        <Disclosure title={`All ${counted(entrants.length, one, several)}`}>
          <Entrants entrants={more} />
        </Disclosure>
      )}
    </section>
  )
}

function Entrants({ entrants }: { entrants: readonly Entrant[] }) {
  const hasNumbers = entrants.some(({ chestNumber }) => chestNumber !== null)
  return (
    <ol className={styles.entrants}>
      {entrants.map(({ name, house, chestNumber }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entrants have no id for visitors, and several may have no name
        <li key={at} data-numbered={hasNumbers || undefined}>
          {hasNumbers && (
            <span className={styles.chest}>
              <span className="visually-hidden">Chest number </span>
              {chestNumber ?? '–'}
            </span>
          )}
          <div>
            <b>{name}</b>
            {house && <span>{house}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
