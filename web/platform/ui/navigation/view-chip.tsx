import type { ReactNode } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import type { Silk } from '../label/silk.ts'
import { Umbrella } from '../picture/umbrella.tsx'
import { Anchor } from './anchor.tsx'
import styles from './chip.module.css'

interface ViewChipProps {
  href: string
  current: boolean
  /** How many rows the view has; nothing is shown for none. */
  count?: number | undefined
  /** The category that the view shows, as its umbrella. */
  silk?: Silk | undefined
  children: ReactNode
}

/** A view of a list, saved or of one category; the current one is ink. */
export function ViewChip({ href, current, count, silk, children }: ViewChipProps) {
  return (
    <Anchor href={href} className={styles.chip} data-silk={silk} aria-current={current ? 'true' : undefined}>
      {silk && <Umbrella className={styles.umbrella} />}
      {children} {count !== undefined && count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
    </Anchor>
  )
}
