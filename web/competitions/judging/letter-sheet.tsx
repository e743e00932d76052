import { isMarked } from '#shared/competitions/stage-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { CriterionCard } from './criterion-card.tsx'
import styles from './judge-view.module.css'
import { conflictFor, marksFor, noteFor, type StoredSheet } from './stored-sheet.ts'
import type { useSheet } from './use-sheet.ts'

type LetterSheetProps = { code: string; stored: StoredSheet; editing: ReturnType<typeof useSheet>; isLocked: boolean }

/** The marks of one code letter, criterion by criterion, and a note for the committee. */
export function LetterSheet({ code, stored, editing, isLocked }: LetterSheetProps) {
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
        <p>{`${position} of ${sheet.letters.length}. Judges see no names before the results are published.`}</p>
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
          <Field label="Note" help="Only you and the committee can see it." optional>
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
