import type { FormEvent } from 'react'
import { SHIFT_LABELS } from '#shared/helpers/plan-form-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { PLAN_CHANGES, type PlannedJob, type PlannedShift } from './plan-types.ts'

type ShiftFormProps = {
  job: PlannedJob
  shift: PlannedShift | null
  /** Of the event: a new shift begins there. */
  eventDate: string
  onClose: () => void
}

/** The times of a shift and how many people it needs. */
export function ShiftForm({ job, shift, eventDate, onClose }: ShiftFormProps) {
  const form = useDraftForm(draftOf(job, shift, eventDate))
  const { draft, errors, text } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      shift
        ? call('PUT /api/admin/helper-shifts/:id', {
            params: { id: shift.id },
            body: { ...body, updatedAt: shift.updatedAt },
          })
        : call('POST /api/admin/helper-jobs/:id/shifts', { params: { id: job.id }, body }),
    changes: PLAN_CHANGES,
    onSuccess: () => {
      toast({ title: shift ? 'Shift Saved' : 'Shift Added', description: job.title })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft))
  }
  const hasHelpers = (shift?.helpers.length ?? 0) > 0
  return (
    <FormDialog
      open
      title={shift ? `Edit a shift of ${job.title}` : `Add a shift to ${job.title}`}
      action={shift ? 'Save the shift' : 'Add the shift'}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={SHIFT_LABELS.startsAt} help="Gulf time." error={errors.startsAt}>
        <TextInput {...text('startsAt')} type="datetime-local" />
      </Field>
      <Field
        label={SHIFT_LABELS.endsAt}
        help={hasHelpers ? 'Gulf time. If you change the time, helpers get a message after two minutes.' : 'Gulf time.'}
        error={errors.endsAt}
      >
        <TextInput {...text('endsAt')} type="datetime-local" />
      </Field>
      <Field label={SHIFT_LABELS.needed} error={errors.needed}>
        <TextInput {...text('needed')} inputMode="numeric" maxLength={3} />
      </Field>
    </FormDialog>
  )
}

const THREE_HOURS_MS = 3 * 3_600_000

/** A new shift begins where the last one of the job ends. */
function draftOf(job: PlannedJob, shift: PlannedShift | null, eventDate: string) {
  if (shift)
    return { startsAt: gulfInput(shift.startsAt), endsAt: gulfInput(shift.endsAt), needed: String(shift.needed) }
  const startsAt = job.shifts.at(-1)?.endsAt ?? eventDate
  const endsAt = new Date(new Date(startsAt).getTime() + THREE_HOURS_MS)
  return { startsAt: gulfInput(startsAt), endsAt: gulfInput(endsAt), needed: String(job.shifts.at(-1)?.needed ?? 2) }
}

const instantOf = (typed: string): string => (typed ? fromGulfInput(typed) : '')

const bodyOf = ({ startsAt, endsAt, needed }: ReturnType<typeof draftOf>) => ({
  startsAt: instantOf(startsAt),
  endsAt: instantOf(endsAt),
  // the server says what is wrong with anything that is no number
  needed: /^\d+$/.test(needed.trim()) ? Number(needed) : 0,
})
