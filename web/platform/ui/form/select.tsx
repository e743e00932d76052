import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { useFieldWiring } from './field.tsx'

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx(styles.withTrail, className)}>
      <select {...useFieldWiring()} {...rest} className={clsx(styles.control, styles.select)} />
      <ChevronDown className={styles.trail} />
    </span>
  )
}
