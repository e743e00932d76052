import type { FormEvent } from 'react'
import { PLAN_LABELS } from '#shared/helpers/plan-form-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { PLAN_CHANGES, type Plan } from './plan-types.ts'

/** Whether members can take shifts, and until when they can give them back. */
export function PlanSettingsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { isOpen, dropUntil, note, updatedAt, eventId: id } = plan
  const form = useDraftForm({ isOpen, dropUntil: dropUntil ? gulfInput(dropUntil) : '', note })
  const { draft, errors, set, text } = form
  const save = useSend('PUT /api/admin/events/:id/helpers', {
    changes: PLAN_CHANGES,
    onSuccess: (saved) => {
      toast({
        title: 'Plan Saved',
        description: saved.isOpen ? 'Members can take shifts.' : 'Members cannot take shifts.',
      })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = draft.dropUntil ? fromGulfInput(draft.dropUntil) : null
    save.mutate({
      params: { id },
      body: { ...draft, dropUntil: until, ...(updatedAt && { updatedAt }) },
    })
  }
  return (
    <FormDialog open title="Plan settings" action="Save" busy={save.isPending} onClose={onClose} onSubmit={submit}>
      <Checkbox
        label={PLAN_LABELS.isOpen}
        help="Until then only the committee sees the plan."
        checked={draft.isOpen}
        onChange={({ target }) => set({ isOpen: target.checked })}
      />
      <Field
        label={PLAN_LABELS.dropUntil}
        optional
        help="Gulf time. If empty, until the shift begins."
        error={errors.dropUntil}
      >
        <TextInput {...text('dropUntil')} type="datetime-local" />
      </Field>
      <Field
        label={PLAN_LABELS.note}
        optional
        help="Shown beside the shifts, such as ‘Helpers eat free.’"
        error={errors.note}
      >
        <Textarea {...text('note')} rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
