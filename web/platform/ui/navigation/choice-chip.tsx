import type { ComponentProps } from 'react'
import type { Silk } from '../label/silk.ts'
import { Umbrella } from '../picture/umbrella.tsx'
import styles from './chip.module.css'

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
