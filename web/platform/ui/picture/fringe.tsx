import clsx from 'clsx'
import type { Silk } from '../label/silk.ts'
import styles from './fringe.module.css'

interface FringeProps {
  of: Silk | 'night' | 'dusk'
  /** Outside: hangs below the field it stands in. Inside: lies over the foot of a picture, or the head of a card. */
  at?: 'below' | 'foot' | 'head'
}

/** The umbrella's fringe, where night or silk ends. Its parent is positioned. */
export function Fringe({ of, at = 'below' }: FringeProps) {
  return <div className={clsx(styles.fringe, styles[of], styles[at])} aria-hidden="true" />
}
