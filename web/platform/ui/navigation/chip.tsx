import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import { Anchor } from './anchor.tsx'
import styles from './chip.module.css'

/** Chips in a row, which scrolls sideways on phones. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  )
}

interface ViewChipProps {
  href: string
  current: boolean
  /** How many rows the view has. */
  count?: number | undefined
  children: ReactNode
}

/** A saved view of a list; the current one is ink. */
export function ViewChip({ href, current, count, children }: ViewChipProps) {
  return (
    <Anchor href={href} className={styles.chip} aria-current={current ? 'true' : undefined}>
      {children} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </Anchor>
  )
}

/** One of a few answers that are chosen at once, such as a period. */
export function ChoiceChip({ pressed, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} className={styles.chip} aria-pressed={pressed} />
}

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
