import clsx from 'clsx'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import styles from './listing-price.module.css'

/** A price as the rules show it: the currency small, what is free in green. */
export function ListingPrice({ price, large = false }: { price: string | null; large?: boolean }) {
  const words = showPrice(price)
  const [, amount] = /^AED (.+)$/.exec(words) ?? []
  const isFree = words === 'Free'
  return (
    <p className={clsx(styles.price, large && styles.large, isFree && styles.free, !amount && !isFree && styles.asked)}>
      {amount ? (
        <span>
          <small className={styles.currency}>AED</small> {amount}
        </span>
      ) : (
        words
      )}
    </p>
  )
}
