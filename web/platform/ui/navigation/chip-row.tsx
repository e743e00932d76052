import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import styles from './chip.module.css'

interface ChipRowProps {
  label: string
  /** On public pages chips have their full height with a mouse too. */
  large?: boolean
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Chips in a row, which scrolls sideways on phones. */
export function ChipRow({ label, large, ref, children }: ChipRowProps) {
  return (
    <fieldset ref={ref} className={clsx(styles.row, large && styles.large)} aria-label={label}>
      {children}
    </fieldset>
  )
}

/** Links in a row of a public page, each in a list item. */
export function ChipList({ ref, children }: { ref: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className={clsx(styles.row, styles.large)}>
      {children}
    </ul>
  )
}
