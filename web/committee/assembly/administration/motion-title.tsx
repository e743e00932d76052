import { MAX_MOTION_NOTE, MAX_MOTION_TITLE } from '#shared/committee/assembly/assembly-rules.ts'
import { QUESTION_LABELS } from '#shared/committee/votes/vote-form-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

type MotionTitleProps = { label: string; value: string; error: string | undefined; onChange: (title: string) => void }

/** Why it is asked: below the title on the phones, not on the board. */
export const MotionNote = ({ value, error, onChange }: Omit<MotionTitleProps, 'label'>) => (
  <Field label={QUESTION_LABELS.note} help="Members read it on their phones." optional error={error}>
    <Textarea value={value} rows={2} maxLength={MAX_MOTION_NOTE} onChange={({ target }) => onChange(target.value)} />
  </Field>
)

export const isTooLong = (title: string): boolean => title.trim().length > MAX_MOTION_TITLE

/** The words that are put to the vote. A pasted text that is too long stays whole, because a cut motion is another one. */
export function MotionTitle({ label, value, error, onChange }: MotionTitleProps) {
  const count = `${value.trim().length} of ${MAX_MOTION_TITLE} characters`
  return (
    <Field
      label={label}
      help={isTooLong(value) ? undefined : count}
      error={isTooLong(value) ? `${count}. Please shorten it; nothing is cut.` : error}
    >
      <Textarea
        value={value}
        rows={3}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
    </Field>
  )
}
