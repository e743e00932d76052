import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { END_REASON_LABELS, END_REASONS } from '#shared/membership/ending-enums.ts'
import { checkLastDay, Ending } from '#shared/membership/ending-rules.ts'
import { joiningDayOf } from '#shared/membership/joining-rules.ts'
import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import type { ShownMember } from '../member-state.ts'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'

type EndingDialogProps = { member: ShownMember; onClose: () => void }

/** Asks why and when a membership ends, and whether the member gets a mail. */
export function EndingDialog({ member, onClose }: EndingDialogProps) {
  const today = gulfToday()
  const form = useForm<Ending>({
    defaultValues: { reason: 'resigned', on: today, note: '', notify: true },
    resolver: standardSchemaResolver(Ending),
  })
  const { register, handleSubmit, formState, watch, setError } = form
  const { errors } = formState
  const { end, isEnding } = useEnding(member, onClose, (message) => setError('on', { message }))
  const isAhead = watch('on') > today
  const submit = (ending: Ending) => {
    const error = checkLastDay(ending.on, joiningDayOf(member))
    if (error) setError('on', { message: error })
    else end(ending)
  }
  return (
    <FormDialog
      open
      title={`End the membership of ${member.fullName}`}
      action={isAhead ? `End on ${formatLongDate(watch('on'))}` : 'End the membership'}
      variant="danger"
      busy={isEnding}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
    >
      <p>The card and the login of the member stop after the last day. Unpaid dues are no longer asked for.</p>
      <Field label="Reason" error={errors.reason?.message}>
        <Select {...register('reason')}>
          <Options values={END_REASONS} labels={END_REASON_LABELS} />
        </Select>
      </Field>
      <Field label="Last day" help="Places at later events are given back." error={errors.on?.message}>
        <TextInput {...register('on')} type="date" />
      </Field>
      <Field label="Note" optional help="Only the committee can see it." error={errors.note?.message}>
        <Textarea {...register('note')} rows={2} />
      </Field>
      <Checkbox
        {...register('notify')}
        label="Send an email"
        help="It gives the reason and the last day, and is sent after two minutes. Without it, only the committee knows."
      />
    </FormDialog>
  )
}

function useEnding({ id, fullName }: ShownMember, onDone: () => void, onDay: (message: string) => void) {
  const showFailure = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/end', {
    changes: CHANGED,
    onSuccess: ({ endsOn }) => {
      const description = endsOn
        ? `${fullName} is a member until ${formatLongDate(endsOn)}.`
        : `${fullName} is no longer a member.`
      toast({ title: endsOn ? 'Last Day Set' : 'Membership Ended', description })
      onDone()
    },
    onError: (error) => {
      const message = fieldErrorsOf(error).on
      if (message) onDay(message)
      else showFailure(error)
    },
  })
  return { end: (body: Ending) => mutate({ params: { id }, body }), isEnding: isPending }
}
