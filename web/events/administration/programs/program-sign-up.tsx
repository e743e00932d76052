import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { ProgramLine } from './program-controls.ts'
import type { ProgramFormState } from './program-schema.ts'

/** How many may sign up, until when and where. */
export function ProgramSignUp({ form }: { form: ProgramFormState }) {
  return (
    <>
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
    </>
  )
}

/** Whom people can ask. */
export function ProgramCoordinators({ form }: { form: ProgramFormState }) {
  return (
    <>
      <div className="field-row">
        <ProgramLine form={form} name="coordinatorName1" optional />
        <ProgramLine form={form} name="coordinatorPhone1" type="tel" optional />
      </div>
      <div className="field-row">
        <ProgramLine form={form} name="coordinatorName2" optional />
        <ProgramLine form={form} name="coordinatorPhone2" type="tel" optional />
      </div>
    </>
  )
}
