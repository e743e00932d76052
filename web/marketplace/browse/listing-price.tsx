import clsx from 'clsx'
import { type Priced, showAmount } from '#shared/marketplace/price-rules.ts'
import styles from './listing-price.module.css'

/** The price of a listing or the pay of a job: the currency is small, free things are green. */
export function ListingPrice({ of, large = false }: { of: Priced; large?: boolean }) {
  const text = showAmount(of) ?? 'Salary not stated'
  const [, amount] = /^AED (.+)$/.exec(text) ?? []
  const isFree = text === 'Free'
  return (
    <p className={clsx(styles.price, large && styles.large, isFree && 'good', !amount && !isFree && styles.asked)}>
      {amount ? (
        <span>
          <small className={styles.currency}>AED</small> {amount}
        </span>
      ) : (
        text
      )}
    </p>
  )
}
