import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Umbrella } from '../picture/umbrella.tsx'
import type { Silk } from './silk.ts'
import styles from './silk-label.module.css'

interface SilkLabelProps {
  silk: Silk
  className?: string
  children: ReactNode
}

/** A category: its umbrella and its name. */
export function SilkLabel({ silk, className, children }: SilkLabelProps) {
  return (
    <span className={clsx(styles.label, className)} data-silk={silk}>
      <Umbrella className={styles.umbrella} />
      {children}
    </span>
  )
}
