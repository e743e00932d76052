import { useId, useMemo, useState } from 'react'
import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { eventsUploads } from '#shared/events/events-uploads.ts'
import {
  AGE_GROUP_LABELS,
  AGE_GROUPS,
  PROGRAM_CATEGORIES,
  PROGRAM_CATEGORY_LABELS,
} from '#shared/events/program-enums.ts'
import { ACCEPTED_PICTURES, checkPicture } from '#shared/platform/upload-rules.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { MovedEnd } from '../moved-end.tsx'
import { ProgramChoice, ProgramLine, ProgramLines } from './program-fields.tsx'
import type { AdminProgram } from './program-row.tsx'
import { PROGRAM_SCHEMA, type ProgramFormState } from './program-schema.ts'
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
  const headingId = useId()
  const start = useMemo(
    () => PROGRAM_SCHEMA.draftOf(program ?? { isActive: true, displayOrder: nextPlace }),
    [program, nextPlace],
  )
  const { form, notices, discard, picture, setPicture, isSaving, save, saveAndAddAnother } = useProgramForm({
    eventId,
    program,
    start,
    onClose,
    onAnother,
  })
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
      <h2 id={headingId} className="h3">
        {program ? `Edit ${program.title}` : 'Add program'}
      </h2>
      <FormNotices
        name="program"
        {...notices}
        restored="Your text has been restored. Please choose the picture again."
      />
      <FormSection>
        <ProgramLine form={form} name="title" />
        <div className="field-row">
          <ProgramChoice form={form} name="category" options={optionsOf(PROGRAM_CATEGORIES, PROGRAM_CATEGORY_LABELS)} />
          <ProgramChoice form={form} name="ageGroup" options={optionsOf(AGE_GROUPS, AGE_GROUP_LABELS)} />
        </div>
        <ProgramLines form={form} name="description" />
        <ProgramLines form={form} name="detailedDescription" optional />
        <ProgramPicture form={form} picture={picture} onPicture={setPicture} />
        <div className="field-row">
          <ProgramLine
            form={form}
            name="startsAt"
            type="datetime-local"
            help="Gulf time. It sets the position of the program in the running order."
            optional
          />
          <ProgramLine form={form} name="endsAt" type="datetime-local" optional />
        </div>
        <MovedEnd
          // another version of the program
          key={`${start.startsAt} ${start.endsAt}`}
          before={{ start: start.startsAt, end: start.endsAt }}
          now={{ start: form.watch('startsAt'), end: form.watch('endsAt') }}
          onMove={(end) => form.setValue('endsAt', end, { shouldDirty: true, shouldValidate: true })}
        />
        <div className="field-row">
          <ProgramLine form={form} name="venue" help="The stage, hall or field. The running order names it." optional />
          <ProgramLine form={form} name="duration" optional />
        </div>
        <ProgramLine
          form={form}
          name="timeSlot"
          help="Shown instead of the times above, such as ‘after the rain’. Usually empty."
          optional
        />
      </FormSection>
      <FormSection>
        <ProgramLines form={form} name="rules" help="Enter one item per line." optional />
        <ProgramLines form={form} name="judgingCriteria" help="Enter one item per line." optional />
        <ProgramLines form={form} name="prizes" help="Enter one item per line." optional />
      </FormSection>
      <FormSection>
        <div className="field-row">
          <ProgramLine form={form} name="capacity" type="number" help="Leave empty for no limit." optional />
          <ProgramLine
            form={form}
            name="registrationDeadline"
            type="datetime-local"
            help="Gulf time. If you leave it empty, the event’s deadline applies. Sign-up always closes when the event starts."
            optional
          />
        </div>
        <Checkbox
          {...form.register('hasRegistration')}
          label={PROGRAM_LABELS.hasRegistration}
          help="With a link, visitors see a Register button. Otherwise they see ‘Registration details will be announced soon’."
        />
        <ProgramLine
          form={form}
          name="registrationUrl"
          type="url"
          help="Must begin with https://. It opens in a new tab."
          optional
        />
        <div className="field-row">
          <ProgramLine form={form} name="coordinatorName1" optional />
          <ProgramLine form={form} name="coordinatorPhone1" type="tel" optional />
        </div>
        <div className="field-row">
          <ProgramLine form={form} name="coordinatorName2" optional />
          <ProgramLine form={form} name="coordinatorPhone2" type="tel" optional />
        </div>
        <Checkbox
          {...form.register('isActive')}
          label={PROGRAM_LABELS.isActive}
          help="If this is off, the program is hidden."
        />
      </FormSection>
      <div className="button-row">
        <FormButtons busy={isSaving} onCancel={leave}>
          {program ? 'Save program' : 'Add program'}
        </FormButtons>
        {!program && (
          <Button variant="outline" disabled={isSaving} onClick={() => void saveAndAddAnother()}>
            Save and add another
          </Button>
        )}
      </div>
    </form>
  )
}

type PictureProps = { form: ProgramFormState; picture: File | null; onPicture: (file: File | null) => void }

function ProgramPicture({ form, picture, onPicture }: PictureProps) {
  const [refused, setRefused] = useState<string>()
  const current = form.watch('programImage')
  const choose = (file: File | null) => {
    const problem = file && checkPicture(eventsUploads.event, file)
    setRefused(problem ? eventsUploads.event.messages[problem] : undefined)
    onPicture(problem ? null : file)
  }
  return (
    <PhotoPicker
      label={picture || current ? 'Choose another picture' : 'Choose a picture'}
      id="program-programImage"
      shape="wide"
      accept={ACCEPTED_PICTURES}
      file={picture}
      currentUrl={current || null}
      onChange={choose}
      onRemoveCurrent={() => form.setValue('programImage', '', { shouldDirty: true })}
      help="Optional. Up to 10 MB."
      error={refused ?? form.formState.errors.programImage?.message}
    />
  )
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => [value, labels[value]] as const)
