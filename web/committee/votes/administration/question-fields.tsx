import {
  MAJORITIES,
  MAJORITY_LABELS,
  type Majority,
  QUESTION_KIND_LABELS,
  QUESTION_KINDS,
  type QuestionKind,
} from '#shared/committee/votes/vote-enums.ts'
import { QUESTION_LABELS } from '#shared/committee/votes/vote-form-rules.ts'
import { OFFICER_ROLES, type OfficerRole } from '#shared/officers/officer-enums.ts'
import { lineErrorOf } from '#web/platform/editing/line-errors.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { PaperFields } from './paper-fields.tsx'
import type { QuestionDraft } from './vote-draft.ts'

type QuestionFieldsProps = {
  title: string
  question: QuestionDraft
  errors: Readonly<Record<string, string>>
  prefix: string
  onChange: (changed: Partial<QuestionDraft>) => void
  onRemove: (() => void) | undefined
}

/** One question: what is asked, its options, and the majority it needs. */
export function QuestionFields({ title, question, errors, prefix, onChange, onRemove }: QuestionFieldsProps) {
  const text = (name: 'title' | 'note' | 'options' | 'maxChoices' | 'seats') => ({
    value: question[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const error = (name: string) => errors[`${prefix}.${name}`]
  return (
    <FormSection title={title}>
      <Field label={QUESTION_LABELS.kind}>
        <Select value={question.kind} onChange={({ target }) => onChange({ kind: target.value as QuestionKind })}>
          <Options values={QUESTION_KINDS} labels={QUESTION_KIND_LABELS} />
        </Select>
      </Field>
      <Field label={question.kind === 'election' ? 'Post' : QUESTION_LABELS.title} error={error('title')}>
        <TextInput {...text('title')} maxLength={300} />
      </Field>
      <Field label={QUESTION_LABELS.note} optional error={error('note')}>
        <Textarea {...text('note')} rows={2} maxLength={1000} />
      </Field>
      <PaperFields
        documentIds={question.documentIds}
        error={error('documentIds')}
        onChange={(documentIds) => onChange({ documentIds })}
      />
      {question.kind === 'choice' && (
        <Field label="Options" help="One per line." error={lineErrorOf(errors, `${prefix}.options`, 'Option')}>
          <Textarea {...text('options')} rows={4} />
        </Field>
      )}
      {question.kind === 'election' && (
        <>
          <p className="small soft">Save the draft, then enter candidates, or let members nominate them.</p>
          <div className="field-row">
            <Field label={QUESTION_LABELS.seats} error={error('seats')}>
              <TextInput {...text('seats')} inputMode="numeric" maxLength={2} />
            </Field>
            <Field label={QUESTION_LABELS.office} optional>
              <Select
                value={question.office ?? ''}
                onChange={({ target }) => onChange({ office: (target.value || null) as OfficerRole | null })}
              >
                <option value="">None</option>
                <Options values={OFFICER_ROLES} />
              </Select>
            </Field>
          </div>
        </>
      )}
      <div className="field-row">
        <Field label={QUESTION_LABELS.majority}>
          <Select value={question.majority} onChange={({ target }) => onChange({ majority: target.value as Majority })}>
            <Options values={MAJORITIES} labels={MAJORITY_LABELS} />
          </Select>
        </Field>
        {question.kind !== 'motion' && (
          <Field label={QUESTION_LABELS.maxChoices} error={error('maxChoices')}>
            <TextInput {...text('maxChoices')} inputMode="numeric" maxLength={2} />
          </Field>
        )}
      </div>
      {onRemove && (
        <div className="button-row">
          <Button size="small" variant="outline" onClick={onRemove}>
            Remove this question
          </Button>
        </div>
      )}
    </FormSection>
  )
}
