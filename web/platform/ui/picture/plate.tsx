import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Silk } from '../label/silk.ts'
import styles from './plate.module.css'
import { Umbrella } from './umbrella.tsx'

interface PlateProps {
  /** The silk of the category; dusk by default, as for events. */
  silk?: Silk
  className?: string
  /** A word under the umbrellas. */
  children?: ReactNode
}

/** The placeholder for a missing picture. */
export function Plate({ silk, className, children }: PlateProps) {
  return (
    <div className={clsx(styles.plate, !silk && styles.dusk, className)} data-silk={silk} aria-hidden={!children}>
      <Umbrella className={clsx(styles.behind, styles.left)} />
      <Umbrella className={clsx(styles.behind, styles.right)} />
      <Umbrella className={styles.front} />
      {children && <span className={styles.word}>{children}</span>}
    </div>
  )
}
