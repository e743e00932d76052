import { type ReactElement, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import styles from './bottom-bars.module.css'

/** Several bars, newest first: the newest is shown, the earlier ones on request. */
export function UndoBars({ bars }: { bars: readonly ReactElement[] }) {
  const [isOpen, setOpen] = useState(false)
  const [newest, ...earlier] = bars
  if (!newest || earlier.length === 0) return newest ?? null
  return (
    <div className={styles.stack}>
      {isOpen && <div className={styles.list}>{earlier.toReversed()}</div>}
      <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} {counted(earlier.length, 'earlier change', 'earlier changes')}
      </button>
      {newest}
    </div>
  )
}
