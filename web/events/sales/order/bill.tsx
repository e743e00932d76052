import type { ReactNode } from 'react'
import { formatFils } from '#shared/platform/money.ts'
import styles from './order.module.css'
import type { BillLine } from './priced-order.ts'

type BillProps = { lines: readonly BillLine[]; total: number; label: string; reference?: string; children?: ReactNode }

/** An order as a receipt: its lines and what they cost, in fils. */
export function Bill({ lines, total, label, reference, children }: BillProps) {
  return (
    <aside className={styles.bill} aria-label="Your order">
      <div className="line between">
        <h2 className="h3">Your order</h2>
        {reference && <span className="num soft">{reference}</span>}
      </div>
      <ul className="grid gap-2 num">
        {lines.map((line, index) => (
          // two lines may be of one kind, at different prices
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className={styles.line}>
            <span>{line.count}</span>
            <span>{[line.title, ...line.options].join(', ')}</span>
            <span className="unbroken">{line.price === 0 ? 'Free' : formatFils(line.price * line.count)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{label}</span>
        <b className="num h2">{formatFils(total)}</b>
      </p>
      {children}
    </aside>
  )
}
