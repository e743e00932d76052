import { fewLeftText, phaseOf } from '#shared/events/sales/price-rules.ts'
import { TICKET_AUDIENCE_LABELS } from '#shared/events/sales/sale-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { Sale } from '../sale-types.ts'
import styles from './order.module.css'

type Kind = Sale['kinds'][number]

/**
 * What a ticket costs for whom, and how many are left. Beside a new order, only the kinds that cannot be bought now:
 * the others are shown beside each person.
 */
export function KindPrices({ sale, isNew }: { sale: Sale; isNew: boolean }) {
  const kinds = isNew ? sale.kinds.filter((kind) => phaseOf(kind, new Date()) !== 'open') : sale.kinds
  if (kinds.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="prices">
      <h2 id="prices" className="h3">
        {isNew ? 'Availability' : 'Prices'}
      </h2>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.id} className={styles.kind}>
            <span>
              <b className="block">{kind.title}</b>
              <small className="soft">{whom(kind, sale.childrenUnder)}</small>
            </span>
            <span className={styles.price}>
              <b className="num">{kind.price === 0 ? 'Free' : formatDirhams(kind.price)}</b>
              <small className="num soft">{stateOf(kind)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing where the title says it: not 'Guests' below 'Guest'. */
function whom({ audience, title }: Kind, under: number): string | null {
  const label = TICKET_AUDIENCE_LABELS[audience]
  if (audience === 'child') return `${label} under ${under}`
  return label === title || label === `${title}s` ? null : label
}

function stateOf(kind: Kind): string {
  switch (phaseOf(kind, new Date())) {
    case 'sold_out':
      return 'Sold out'
    case 'over':
      return 'Sale over'
    case 'soon':
      return kind.saleFrom ? `From ${formatCardDate(kind.saleFrom)}` : ''
    case 'open':
      return fewLeftText(kind)
  }
}
