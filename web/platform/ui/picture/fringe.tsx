import clsx from 'clsx'
import type { Silk } from '../label/silk.ts'
import styles from './fringe.module.css'

interface FringeProps {
  of: Silk | 'night' | 'dusk'
  /** Below: hangs under its parent. Foot: covers the foot of a picture. Head: covers the head of a card. */
  at?: 'below' | 'foot' | 'head'
}

/** The fringe of an umbrella, where night or silk ends. The parent must be positioned. */
export function Fringe({ of, at = 'below' }: FringeProps) {
  const isSilk = of !== 'night' && of !== 'dusk'
  return (
    <div
      className={clsx(styles.fringe, !isSilk && styles[of], styles[at])}
      data-silk={isSilk ? of : undefined}
      aria-hidden="true"
    />
  )
}
