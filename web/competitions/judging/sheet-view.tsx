import { ArrowRight, Check, CloudOff, Lock, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CriterionCard } from './criterion-card.tsx'
import { JudgeFrame } from './judge-frame.tsx'
import styles from './judge-view.module.css'
import { LetterList, type LetterState } from './letter-list.tsx'
import { canStore } from './sheet-store.ts'
import { sending } from './sheet-sync.ts'
import {
  conflictFor,
  countMarked,
  isComplete,
  isUnsent,
  markedLetters,
  marksFor,
  noteFor,
  type StoredSheet,
  totalFor,
  unsentLetters,
} from './stored-sheet.ts'
import type { useSheet } from './use-sheet.ts'

type Editing = ReturnType<typeof useSheet>
type SheetViewProps = { editing: Editing; stored: StoredSheet; back: string }

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
    scrollTo(0, 0)
  }
  return (
    <JudgeFrame
      title={sheet.title}
      note={`Judge ${sheet.judgeNumber} of ${sheet.judgeCount} · ${sheet.judgeName}`}
      back={back}
      saved={<Saved at={savedAt} isUnsent={isUnsent(stored)} />}
    >
      <Notices stored={stored} editing={editing} />
      <div className={styles.columns}>
        <LetterList
          letters={sheet.letters.map(({ code }) => ({ letter: code, state: stateOf(stored, code) }))}
          current={current}
          onChoose={choose}
        />
        {current ? (
          <LetterSheet key={current} code={current} stored={stored} editing={editing} isLocked={isLocked} />
        ) : (
          <p className={styles.sheet}>
            There is no roll call yet. The code letters appear here as soon as it is called.
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
        question={`Submit your marks of ${counted(markedLetters(stored).length, 'letter', 'letters')}?`}
        safe="Not yet"
        answer="Submit and lock"
        variant="primary"
        onAnswer={() => {
          editing.submit()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>They are locked then. Only the committee can open them again, with a reason.</p>
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

function Notices({ stored, editing }: { stored: StoredSheet; editing: Editing }) {
  const state = useSyncExternalStore(sending.subscribe, sending.read, () => 'idle' as const)
  const isOnline = useOnline()
  const unsent = unsentLetters(stored).length
  const { submittedAt, reopenedBecause } = stored.sheet
  const isAway = !isOnline || state === 'no_connection'
  return (
    <>
      {state === 'ended' && (
        <p className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>
            Your invitation is not open in this browser any more. Your marks are safe on this phone: open your link
            again, or <Anchor href="/login">log in</Anchor>.
          </span>
        </p>
      )}
      {isAway && state !== 'ended' && (
        <p className={styles.notice} data-tone="amber" role="status">
          <CloudOff aria-hidden="true" />
          <span>{awayText(unsent, stored.isSubmitting)}</span>
        </p>
      )}
      {!canStore() && (
        <p className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>This browser stores nothing. Keep this page open until your marks are sent.</span>
        </p>
      )}
      {stored.rejected.map((message) => (
        <p key={message} className={styles.notice} data-tone="red" role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{message}</span>
          <Button size="small" variant="quiet" onClick={editing.dismiss}>
            <X aria-hidden="true" /> Dismiss
          </Button>
        </p>
      ))}
      {reopenedBecause && submittedAt === null && (
        <p className={styles.notice} data-tone="amber">
          <TriangleAlert aria-hidden="true" />
          <span>The committee has reopened your marks: {reopenedBecause}</span>
        </p>
      )}
      {submittedAt && (
        <p className={styles.notice} data-tone="green" role="status">
          <Lock aria-hidden="true" />
          <span>Submitted at {formatTime(submittedAt)}. Your marks are locked.</span>
        </p>
      )}
    </>
  )
}

/** What is only on this phone while there is no connection. */
function awayText(unsent: number, isSubmitting: boolean): string {
  if (unsent > 1) return `No connection. ${unsent} sheets are safe on this phone and will be sent by themselves.`
  if (unsent === 1) return 'No connection. 1 sheet is safe on this phone and will be sent by itself.'
  if (isSubmitting) return 'No connection. Your submission is safe on this phone and will be sent by itself.'
  return 'No connection. Keep marking: everything is stored on this phone.'
}

type LetterSheetProps = { code: string; stored: StoredSheet; editing: Editing; isLocked: boolean }

function LetterSheet({ code, stored, editing, isLocked }: LetterSheetProps) {
  const { sheet } = stored
  const letter = sheet.letters.find((each) => each.code === code)
  const position = sheet.letters.findIndex((each) => each.code === code) + 1
  const marks = letter !== undefined && isMarked(letter.state)
  return (
    <section className={styles.sheet} aria-label={`Sheet of ${code}`}>
      <div className={styles.letter}>
        <h2>
          <small>Code letter</small>
          {code}
        </h2>
        <p>
          {position} of {sheet.letters.length}. Judges see no names before the results are published.
        </p>
      </div>
      {!marks && (
        <p>
          {letter?.state === 'absent'
            ? `${code} is absent and gets no marks.`
            : `${code} is disqualified and gets no marks.`}
        </p>
      )}
      {marks && (
        <>
          <ol className={styles.criteria}>
            {sheet.criteria.map(({ id, name, hint, maxMarks }) => (
              <CriterionCard
                key={id}
                title={name}
                help={hint ?? null}
                maximum={maxMarks}
                step={sheet.allowsHalfMarks ? 0.5 : 1}
                value={marksFor(stored, code, id)}
                other={conflictFor(stored, code, id)}
                isLocked={isLocked}
                onChange={(value) => editing.mark(code, id, value)}
              />
            ))}
          </ol>
          <Field label="Note" help="For the jury only." optional>
            <TextInput
              value={noteFor(stored, code)}
              maxLength={1000}
              disabled={isLocked}
              placeholder="Two words are enough"
              onChange={({ target }) => editing.note(code, target.value)}
            />
          </Field>
        </>
      )}
    </section>
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

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    note()
    addEventListener('online', note)
    addEventListener('offline', note)
    return () => {
      removeEventListener('online', note)
      removeEventListener('offline', note)
    }
  }, [])
  return isOnline
}
