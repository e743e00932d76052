import type { FormEvent } from 'react'
import { POLL_LABELS } from '#shared/committee/polls/poll-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { lineErrorOf } from '#web/platform/editing/line-errors.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type Poll = ResponseOf<'GET /api/admin/polls'>[number]

/** Prefixes of the responses that a change of a poll changes. */
export const POLL_CHANGES = ['/api/admin/polls', '/api/polls', '/api/admin/activity']

/** Edits a poll with its options. */
export function PollDialog({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const form = useDraftForm(draftOf(poll))
  const { draft, errors, set, text } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      call('PUT /api/admin/polls/:id', { params: { id: poll.id }, body: { ...body, updatedAt: poll.updatedAt } }),
    changes: POLL_CHANGES,
    onSuccess: ({ question }) => {
      toast({ title: 'Poll Saved', description: question })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft))
  }
  const hasAnswers = poll.answered > 0
  return (
    <FormDialog
      open
      title="Edit the poll"
      action="Save the poll"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={POLL_LABELS.question} error={errors.question}>
        <TextInput {...text('question')} maxLength={200} />
      </Field>
      <Field label={POLL_LABELS.note} optional error={errors.note}>
        <Textarea {...text('note')} rows={2} maxLength={500} />
      </Field>
      <Field
        label="Options"
        help={hasAnswers ? 'Somebody has answered, so the options cannot be changed.' : 'One per line.'}
        error={lineErrorOf(errors, 'options', 'Option')}
      >
        <Textarea {...text('options')} rows={4} disabled={hasAnswers} />
      </Field>
      <Checkbox
        label={POLL_LABELS.isMultiple}
        checked={draft.isMultiple}
        disabled={hasAnswers}
        onChange={({ target }) => set({ isMultiple: target.checked })}
      />
      <Field label={POLL_LABELS.closesAt} help="Gulf time." error={errors.closesAt}>
        <TextInput {...text('closesAt')} type="datetime-local" />
      </Field>
    </FormDialog>
  )
}

const draftOf = ({ question, note, options, isMultiple, closesAt }: Poll) => ({
  question,
  note,
  options: options.map(({ title }) => title).join('\n'),
  isMultiple,
  closesAt: gulfInput(closesAt),
})

const bodyOf = ({ options, closesAt, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  options: options
    .split('\n')
    .map((title) => title.trim())
    .filter((title) => title !== ''),
  closesAt: closesAt ? fromGulfInput(closesAt) : '',
})
