import { useMemo } from 'react'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { RecordForm } from '#web/platform/editing/record-form.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { ProgramLines } from './program-controls.ts'
import { ProgramDescription } from './program-description.tsx'
import type { AdminProgram } from './program-row.tsx'
import { PROGRAM_SCHEMA } from './program-schema.ts'
import { ProgramSignUp } from './program-sign-up.tsx'
import { ProgramTimes } from './program-times.tsx'
import { useProgramForm } from './use-program-form.ts'

type ProgramFormProps = {
  eventId: string
  program?: AdminProgram | undefined
  nextPlace: number
  onClose: () => void
  onAnother: () => void
}

/** All fields of a program. */
export function ProgramForm({ eventId, program, nextPlace, onClose, onAnother }: ProgramFormProps) {
  const start = useMemo(
    () => PROGRAM_SCHEMA.draftOf(program ?? { isActive: true, displayOrder: nextPlace }),
    [program, nextPlace],
  )
  const options = { eventId, program, start, onClose, onAnother }
  const { picture, setPicture, saveAndAddAnother, ...record } = useProgramForm(options)
  const { form, isSaving } = record
  const another = (
    <Button variant="outline" disabled={isSaving} onClick={() => void saveAndAddAnother()}>
      Save and add another
    </Button>
  )
  return (
    <RecordForm
      name="program"
      title={program ? `Edit ${program.title}` : 'Add program'}
      record={record}
      restored="Your text has been restored. Please choose the picture again."
      submit={program ? 'Save program' : 'Add program'}
      more={!program && another}
      onClose={onClose}
    >
      <FormSection>
        <ProgramDescription form={form} picture={picture} onPicture={setPicture} />
        <ProgramTimes form={form} start={start} />
      </FormSection>
      <FormSection>
        <ProgramLines form={form} name="rules" rows={4} help="Enter one item per line." optional />
        <ProgramLines form={form} name="judgingCriteria" rows={4} help="Enter one item per line." optional />
        <ProgramLines form={form} name="prizes" rows={4} help="Enter one item per line." optional />
      </FormSection>
      <FormSection>
        <ProgramSignUp form={form} />
        <Checkbox
          {...form.register('isActive')}
          label={PROGRAM_LABELS.isActive}
          help="If this is off, the program is hidden."
        />
      </FormSection>
    </RecordForm>
  )
}
