import { counted } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { useOwnNumbers } from '../entries/own-festival.ts'
import styles from './item.module.css'

export type Item = NonNullable<ResponseOf<'GET /api/programs/:id/competition'>>
type Entrant = Item['entrants'][number]

const SHOWN = 6

/** Who has entered; from the roll call to the publication without chest numbers, because the stage calls code letters. */
export function ItemEntrants({ item }: { item: Item }) {
  const own = useOwnNumbers(item)
  const { entrants, kind, state, eventId } = item
  if (entrants.length === 0) return null
  const isGroup = kind === 'group'
  const isSecret = state !== 'entries' && state !== 'published'
  const all = `All ${isGroup ? counted(entrants.length, 'group', 'groups') : counted(entrants.length, 'entrant', 'entrants')}`
  const more = entrants.slice(SHOWN)
  return (
    <section className={styles.block} id="entrants">
      <h2>{isSecret ? 'Running order' : isGroup ? 'Groups' : 'Entrants'}</h2>
      {isSecret && (
        <p>
          The running order has been drawn. Until the result is published, entries are shown by code letter.{' '}
          <MoreLink href={`/events/${eventId}/live`}>Follow it live</MoreLink>
        </p>
      )}
      <Entrants entrants={entrants.slice(0, SHOWN)} own={own} />
      {more.length > 0 && (
        <Disclosure title={all}>
          <Entrants entrants={more} own={own} />
        </Disclosure>
      )}
      {state === 'entries' && (
        <p className="soft small">The running order will be drawn at the roll call. The result will appear here.</p>
      )}
    </section>
  )
}

function Entrants({ entrants, own }: { entrants: readonly Entrant[]; own: ReadonlySet<number> }) {
  const hasNumbers = entrants.some(({ chestNumber }) => chestNumber !== null)
  return (
    <ol className={styles.entrants}>
      {entrants.map(({ name, house, chestNumber }, at) => {
        const isOwn = chestNumber !== null && own.has(chestNumber)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entrants have no id for visitors, and several may have no name
          <li key={at} data-numbered={hasNumbers || undefined} data-own={isOwn || undefined}>
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
            {isOwn && <StatusBadge word="Registered">Your family</StatusBadge>}
          </li>
        )
      })}
    </ol>
  )
}
