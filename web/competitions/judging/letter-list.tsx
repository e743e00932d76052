import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './letter-list.module.css'

export type LetterState = 'marked' | 'begun' | 'unmarked' | 'on_stage' | 'to_come' | 'absent' | 'disqualified'

type LetterListProps = {
  letters: readonly { letter: string; state: LetterState }[]
  current: string | undefined
  onChoose: (letter: string) => void
}

const WORDS: Record<Exclude<LetterState, 'marked'>, string> = {
  begun: 'started',
  unmarked: 'to mark',
  on_stage: 'on stage',
  to_come: 'waiting',
  absent: 'absent',
  disqualified: 'out',
}

/** Everybody who performs, in the running order, by code letter. On phones the row scrolls sideways. */
export function LetterList({ letters, current, onChoose }: LetterListProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showLetter(row.current, current), [current])
  return (
    <nav ref={row} className={styles.row} aria-label="Running order">
      <ol>
        {letters.map(({ letter, state }) => (
          <li key={letter}>
            <button
              type="button"
              className={styles.letter}
              data-state={state}
              data-letter={letter}
              aria-current={letter === current ? 'true' : undefined}
              onClick={() => onChoose(letter)}
            >
              <b>{letter}</b>
              <span>
                {state === 'marked' ? (
                  <>
                    <Check aria-hidden="true" />
                    <span className="visually-hidden">marked</span>
                  </>
                ) : (
                  WORDS[state]
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Scrolls only the row, so that the letter is in the middle of it. */
function showLetter(row: HTMLElement | null, letter: string | undefined): void {
  const button = row?.querySelector<HTMLElement>(`[data-letter="${letter}"]`)
  if (row && button) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.clientWidth) / 2
}
