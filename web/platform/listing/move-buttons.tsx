import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/button/icon-button.tsx'
import styles from './move-buttons.module.css'
import type { Place } from './ordered-list.tsx'

type MoveButtonsProps = { name: string; place: Place; onMove: (by: 1 | -1) => void }

/** Moves an entry of an ordered list by one place. */
export function MoveButtons({ name, place, onMove }: MoveButtonsProps) {
  return (
    <div className={styles.moving}>
      <IconButton label={`Move ${name} up`} aria-disabled={place.at === 0} onClick={() => onMove(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={`Move ${name} down`} aria-disabled={place.at === place.of - 1} onClick={() => onMove(1)}>
        <ArrowDown />
      </IconButton>
    </div>
  )
}
