import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useRootClass } from '../surface/use-root-class.ts'
import styles from './bottom-bars.module.css'

interface BulkBarProps {
  /** How many rows are chosen; nothing is shown for none. */
  count: number
  onClear: () => void
  /** Small buttons: the main one is the lamp, the others are outlined. */
  children: ReactNode
}

/** What can be done with the chosen rows; it stays at the foot of the window. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  useRootClass('has-bulk-bar', count > 0)
  if (count === 0) return null
  return (
    <section className={styles.bulk} aria-label="Selected rows" data-ground="night">
      <b role="status">{`${formatCount(count)} selected`}</b>
      {children}
      <IconButton label="Clear selection" onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}
