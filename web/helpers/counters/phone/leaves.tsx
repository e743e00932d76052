import { Check } from 'lucide-react'
import { countLeft } from '#shared/helpers/counters/counter-rules.ts'
import styles from './counter.module.css'
import type { Party } from './counter-state.ts'

/** More leaves than this would cover the name. */
const MAX_LEAVES = 8

/** One leaf for each meal of a party, without words: filled to serve, outlined with a check when served. */
export function Leaves({ party }: { party: Party }) {
  const { included } = party
  if (included === 0 || included > MAX_LEAVES) return null
  const served = included - countLeft(party)
  return (
    <ul className={styles.leaves} aria-hidden="true">
      {Array.from({ length: included }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leaf is its position
        <li key={index} data-served={index < served || undefined}>
          <svg viewBox="0 0 64 44" aria-hidden="true">
            <path d="M2 24C6 7 22 1 38 3c13 1.6 20 8 24 15-3 13-15 23-33 23C14 41 5 34 2 24z" />
            <path
              className={styles.vein}
              d="M2 24C20 20 42 17 62 18M14 22.5L20 8M26 20.5L33 6.5M39 19L47 8M16 23.5L25 37M29 21.5L39 36M42 19.5L51 30"
            />
          </svg>
          {index < served && <Check />}
        </li>
      ))}
    </ul>
  )
}
