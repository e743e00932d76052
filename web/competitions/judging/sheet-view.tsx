import { ArrowRight, Check, Lock } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { showTop } from '#web/platform/show-top.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { EarlierLetters } from './earlier-letters.tsx'
import { JudgeFrame } from './judge-frame.tsx'
import styles from './judge-view.module.css'
import { LetterList, type LetterState } from './letter-list.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { SheetNotices } from './sheet-notices.tsx'
import { canStore } from './sheet-store.ts'
import { countMarked, isComplete, isUnsent, markedLetters, type StoredSheet, totalFor } from './stored-sheet.ts'
import type { useSheet } from './use-sheet.ts'

type SheetEditor = ReturnType<typeof useSheet>
type SheetViewProps = { editing: SheetEditor; stored: StoredSheet; back: string }

/** The marks of one judge for one item: a list of letters, and the sheet of one of them. */
export function SheetView({ editing, stored, back }: SheetViewProps) {
  const { sheet, isSubmitting, savedAt } = stored
  const [chosen, setChosen] = useState(() => firstToMark(stored))
  const [isAsking, setAsking] = useState(false)
  const letters = sheet.letters.map(({ code }) => code)
  const current = chosen && letters.includes(chosen) ? chosen : letters[0]
  const isLocked = sheet.submittedAt !== null || isSubmitting || sheet.state === 'published'
  const choose = (letter: string) => {
    setChosen(letter)
    showTop()
  }
  return (
    <JudgeFrame
      title={sheet.title}
      note={`Judge ${sheet.judgeNumber} of ${sheet.judgeCount} · ${sheet.judgeName}`}
      back={back}
      saved={<Saved at={savedAt} isUnsent={isUnsent(stored)} />}
    >
      <SheetNotices stored={stored} editing={editing} />
      {stored.earlier.length > 0 && <EarlierLetters stored={stored} onDismiss={editing.dismissEarlier} />}
      <div className={styles.columns}>
        <LetterList
          letters={sheet.letters.map(({ code }) => ({ letter: code, state: stateOf(stored, code) }))}
          current={current}
          onChoose={choose}
        />
        {current ? (
          <LetterSheet
            key={`${sheet.drawId} ${current}`}
            code={current}
            stored={stored}
            editing={editing}
            isLocked={isLocked}
          />
        ) : (
          <p className={styles.sheet}>
            The roll has not been called yet. The code letters appear here after the roll call.
          </p>
        )}
      </div>
      {current && (
        <Foot
          stored={stored}
          current={current}
          isLocked={isLocked}
          onNext={choose}
          onSubmit={() => setAsking(true)}
          onOpenAgain={sheet.submittedAt === null && isSubmitting ? editing.openAgain : undefined}
        />
      )}
      <QuestionDialog
        open={isAsking}
        question={`Submit your marks for ${counted(markedLetters(stored).length, 'letter', 'letters')}?`}
        safe="Not yet"
        answer="Submit and lock"
        variant="primary"
        onAnswer={() => {
          editing.submit()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>Your marks are then locked. Only the committee can reopen them, and must give a reason.</p>
      </QuestionDialog>
    </JudgeFrame>
  )
}

/** When the phone has stored the marks, whether or not they have been sent. */
function Saved({ at, isUnsent }: { at: string | null; isUnsent: boolean }) {
  if (!at) return null
  return (
    <p className={styles.saved} data-tone={canStore() ? undefined : 'amber'} role="status">
      <Check aria-hidden="true" />
      <span>
        {canStore() ? (isUnsent ? 'On this phone' : 'Saved') : 'Not stored'}
        <span className="num">{formatTime(at)}</span>
      </span>
    </p>
  )
}

type FootProps = {
  stored: StoredSheet
  current: string
  isLocked: boolean
  onNext: (letter: string) => void
  onSubmit: () => void
  /** While the submission has not been sent. */
  onOpenAgain: (() => void) | undefined
}

function Foot({ stored, current, isLocked, onNext, onSubmit, onOpenAgain }: FootProps) {
  const { sheet } = stored
  const next = nextToMark(stored, current)
  const maximum = sheet.criteria.reduce((total, { maxMarks }) => total + maxMarks, 0)
  return (
    <div className={styles.foot} data-ground="day">
      <p>
        <b>{countMarked(stored, current) === 0 ? '–' : totalFor(stored, current)}</b> of {maximum}
      </p>
      {onOpenAgain ? (
        <Button size="large" variant="outline" onClick={onOpenAgain}>
          Open again
        </Button>
      ) : isLocked ? (
        <p>
          <Lock aria-label="Locked" />
        </p>
      ) : next ? (
        <Button size="large" onClick={() => onNext(next)}>
          Save, next is {next} <ArrowRight aria-hidden="true" />
        </Button>
      ) : (
        <Button
          size="large"
          onClick={onSubmit}
          disabled={!markedLetters(stored).every(({ code }) => isComplete(stored, code))}
        >
          Submit the marks
        </Button>
      )}
    </div>
  )
}

const firstToMark = (stored: StoredSheet): string | undefined =>
  stored.sheet.letters.find(({ state }) => state === 'on_stage')?.code ??
  markedLetters(stored).find(({ code }) => !isComplete(stored, code))?.code ??
  stored.sheet.letters[0]?.code

/** The next letter with missing marks, after the current one first; undefined when there is none. */
function nextToMark(stored: StoredSheet, current: string): string | undefined {
  const letters = markedLetters(stored).map(({ code }) => code)
  const at = letters.indexOf(current)
  const order = [...letters.slice(at + 1), ...letters.slice(0, at)]
  return order.find((code) => !isComplete(stored, code))
}

function stateOf(stored: StoredSheet, code: string): LetterState {
  const state = stored.sheet.letters.find((letter) => letter.code === code)?.state ?? 'waiting'
  if (state === 'absent' || state === 'disqualified') return state
  if (isComplete(stored, code)) return 'marked'
  if (state === 'on_stage') return 'on_stage'
  return countMarked(stored, code) > 0 ? 'begun' : state === 'done' ? 'unmarked' : 'to_come'
}
