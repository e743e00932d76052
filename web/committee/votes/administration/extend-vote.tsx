import { type FormEvent, useState } from 'react'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

/** Lets an open vote close later. */
export function ExtendVote({ vote }: { vote: AdminVote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Extend
      </Button>
      {isOpen && <ExtendDialog vote={vote} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExtendDialog({ vote, onClose }: { vote: AdminVote; onClose: () => void }) {
  const form = useDraftForm({ closesAt: gulfInput(vote.closesAt) })
  const extend = useSend('PUT /api/admin/votes/:id/closing', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ closesAt }) => {
      toast({ title: 'Vote Extended', description: `It closes on ${formatCardDateTime(closesAt)}.` })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { closesAt } = form.draft
    extend.mutate({ params: { id: vote.id }, body: { closesAt: closesAt ? fromGulfInput(closesAt) : '' } })
  }
  return (
    <FormDialog
      open
      title="Extend the vote"
      action="Extend the vote"
      busy={extend.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Closes" help="Gulf time. To close the vote earlier, use ‘Close now’." error={form.errors.closesAt}>
        <TextInput {...form.text('closesAt')} type="datetime-local" />
      </Field>
    </FormDialog>
  )
}
