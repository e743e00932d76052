import { MovedEnd } from '../moved-end.tsx'
import { ProgramLine } from './program-controls.ts'
import type { ProgramDraft, ProgramFormState } from './program-schema.ts'

/** When and where the program takes place. */
export function ProgramTimes({ form, start }: { form: ProgramFormState; start: ProgramDraft }) {
  return (
    <>
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
    </>
  )
}
