import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import type { Silk } from '../label/silk.ts'
import { Umbrella } from '../picture/umbrella.tsx'
import { Anchor } from './anchor.tsx'
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

interface ViewChipProps {
  href: string
  current: boolean
  /** How many rows the view has. */
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
      {children} {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </Anchor>
  )
}

type ChoiceChipProps = ComponentProps<'button'> & { pressed: boolean; silk?: Silk | undefined }

/** One of a few answers that are chosen at once, such as a period. */
export function ChoiceChip({ pressed, silk, children, ...rest }: ChoiceChipProps) {
  return (
    <button type="button" {...rest} className={styles.chip} data-silk={silk} aria-pressed={pressed}>
      {silk && <Umbrella className={styles.umbrella} />}
      {children}
    </button>
  )
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
