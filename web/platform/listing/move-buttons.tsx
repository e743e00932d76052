import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/button/icon-button.tsx'
import styles from './move-buttons.module.css'
import type { Place } from './ordered-list.tsx'

type MoveButtonsProps = {
  name: string
  place: Place
  onMove: (by: 1 | -1) => void
  /** Rows move up and down, cards in a grid forward and back. */
  of?: 'rows' | 'cards'
}

const DIRECTIONS = {
  rows: { before: { word: 'up', icon: <ArrowUp /> }, after: { word: 'down', icon: <ArrowDown /> } },
  cards: { before: { word: 'forward', icon: <ArrowLeft /> }, after: { word: 'back', icon: <ArrowRight /> } },
}

/** Moves an entry of an ordered list by one place. */
export function MoveButtons({ name, place, onMove, of = 'rows' }: MoveButtonsProps) {
  const { before, after } = DIRECTIONS[of]
  return (
    <div className={styles.moving}>
      <IconButton label={`Move ${name} ${before.word}`} aria-disabled={place.at === 0} onClick={() => onMove(-1)}>
        {before.icon}
      </IconButton>
      <IconButton
        label={`Move ${name} ${after.word}`}
        aria-disabled={place.at === place.of - 1}
        onClick={() => onMove(1)}
      >
        {after.icon}
      </IconButton>
    </div>
  )
}
