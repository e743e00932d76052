import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'

/** A filter that is set; pressing it removes it. */
export function FilterChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" className={clsx(styles.chip, styles.set)} onClick={onRemove}>
      <span className="visually-hidden">Remove filter: </span>
      {children} <X aria-hidden="true" />
    </button>
  )
}

/** Adds a filter or saves a view. */
export function AddChip({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={clsx(styles.chip, styles.add)}>
      <Plus aria-hidden="true" /> {children}
    </button>
  )
}
