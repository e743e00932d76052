import { type ReactNode, useMemo } from 'react'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { SectionedForm } from '#web/platform/editing/sectioned-form.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { ProgramCard } from '../../program-card.tsx'
import { ProgramLines } from './program-controls.ts'
import { ProgramDescription } from './program-description.tsx'
import type { AdminProgram } from './program-row.tsx'
import { PROGRAM_SCHEMA, type ProgramFormState } from './program-schema.ts'
import { ProgramCoordinators, ProgramSignUp } from './program-sign-up.tsx'
import { ProgramTimes } from './program-times.tsx'
import { useProgramForm } from './use-program-form.ts'

type ProgramFormProps = {
  eventId: string
  /** Leads to the programs of the event. */
  back: ReactNode
  program?: AdminProgram | undefined
  nextPlace: number
  onClose: () => void
  onAnother: () => void
}

/** All fields of a program. */
export function ProgramForm({ eventId, back, program, nextPlace, onClose, onAnother }: ProgramFormProps) {
  const start = useMemo(
    () => PROGRAM_SCHEMA.draftOf(program ?? { isActive: true, displayOrder: nextPlace }),
    [program, nextPlace],
  )
  const options = { eventId, program, start, onClose, onAnother }
  const { picture, setPicture, saveAndAddAnother, ...record } = useProgramForm(options)
  const { form, isSaving } = record
  const another = (
    <Button size="small" variant="outline" disabled={isSaving} onClick={() => void saveAndAddAnother()}>
      Save and add another
    </Button>
  )
  return (
    <SectionedForm
      name="program"
      title={program ? `Edit ${program.title}` : 'Add program'}
      back={back}
      record={record}
      restored="Please choose the picture again."
      submit={program ? 'Save program' : 'Add program'}
      more={!program && another}
      preview={<ProgramPreview form={form} />}
      onClose={onClose}
      sections={[
        {
          title: 'About the program',
          content: <ProgramDescription form={form} picture={picture} onPicture={setPicture} />,
        },
        { title: 'When and where', content: <ProgramTimes form={form} start={start} /> },
        { title: 'Rules and prizes', content: <RuleFields form={form} /> },
        { title: 'Registration', content: <ProgramSignUp form={form} /> },
        { title: 'Coordinators', content: <ProgramCoordinators form={form} /> },
        { title: 'Visibility', content: <VisibilityFields form={form} /> },
      ]}
    />
  )
}

type FormProps = { form: ProgramFormState }

const RuleFields = ({ form }: FormProps) => (
  <>
    <ProgramLines form={form} name="rules" rows={4} help="Enter one item per line." optional />
    <ProgramLines form={form} name="judgingCriteria" rows={4} help="Enter one item per line." optional />
    <ProgramLines form={form} name="prizes" rows={4} help="Enter one item per line." optional />
  </>
)

const VisibilityFields = ({ form }: FormProps) => (
  <Checkbox
    {...form.register('isActive')}
    label={PROGRAM_LABELS.isActive}
    help="If this is off, the program is hidden."
  />
)

/** The card that visitors will see in the list of programs. */
function ProgramPreview({ form }: FormProps) {
  const { title, description, category, programImage } = form.watch()
  return (
    <ProgramCard
      program={{
        id: '',
        title: title || 'Title',
        description,
        category: (category || null) as AdminProgram['category'],
        programImage: programImage || null,
      }}
    />
  )
}
