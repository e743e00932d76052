import { type ReactElement, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import styles from './bottom-bars.module.css'

/**
 * Several bars, newest first: the newest is shown, the earlier ones on request. The newest keeps its place in the tree, so
 * its email stays open when an earlier one ends.
 */
export function UndoBars({ bars }: { bars: readonly ReactElement[] }) {
  const [isOpen, setOpen] = useState(false)
  const [newest, ...earlier] = bars
  if (!newest) return null
  return (
    <div className={styles.stack}>
      {isOpen && earlier.length > 0 && <div className={styles.list}>{earlier.toReversed()}</div>}
      {earlier.length > 0 && (
        <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {`${isOpen ? 'Hide' : 'Show'} ${counted(earlier.length, 'earlier change', 'earlier changes')}`}
        </button>
      )}
      {newest}
    </div>
  )
}
