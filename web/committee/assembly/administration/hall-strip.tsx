import clsx from 'clsx'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { useNow } from '#web/platform/clock.ts'
import { type AdminAssembly, currentItem } from '../assembly-types.ts'
import styles from './hall-strip.module.css'

/** Always in sight of the chair: the time, the current item, and how many votes are in the hall. */
export function HallStrip({ assembly }: { assembly: AdminAssembly }) {
  const now = useNow()
  const { hall, state } = assembly
  const { votes, people, proxies, quorum } = hall
  const missing = quorum - votes
  return (
    <section className={styles.strip} aria-label="The hall now">
      <p className={styles.now}>
        <span className="anywhere" role="status">
          {presentText(assembly)}
        </span>
        <time className="num" dateTime={now.toISOString()}>
          {formatTime(now)}
        </time>
      </p>
      <dl className={clsx(styles.hall, 'num')}>
        <div data-reached={state === 'planned' || state === 'closed' ? undefined : missing <= 0}>
          <dt>{quorumText(assembly)}</dt>
          <dd>{votes}</dd>
        </div>
        <div>
          <dt>{people === 1 ? 'person' : 'people'}</dt>
          <dd>{people}</dd>
        </div>
        <div>
          <dt>{proxies === 1 ? 'proxy in the hall' : 'proxies in the hall'}</dt>
          <dd>{proxies}</dd>
        </div>
      </dl>
    </section>
  )
}

function quorumText({ state, hall: { votes, quorum } }: AdminAssembly): string {
  const missing = quorum - votes
  if (state === 'planned') return `votes, ${quorum} needed for the quorum`
  if (state === 'closed') return `${votes === 1 ? 'vote' : 'votes'} at the end, ${quorum} needed`
  return missing > 0 ? `${missing} more for the quorum` : `quorum reached, ${quorum} needed`
}

function presentText({ state, motions }: AdminAssembly): string {
  if (state === 'planned') return 'The doors are not open yet'
  if (state === 'doors_open') return 'The doors are open'
  if (state === 'closed') return 'The assembly has ended'
  const current = currentItem(motions)
  if (!current) return motions.length === 0 ? 'No item yet' : 'All items are done'
  const { item, number } = current
  return `${item.state === 'open' ? 'Open' : 'Next'}: ${number}. ${item.title}`
}
