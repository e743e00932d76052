import { type FormEvent, useState } from 'react'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

type RecountButtonProps = { motion: AdminMotion; label: string }

/** Has the paper votes counted again, for a reason that the minutes give; a closed motion is reopened for that. */
export function RecountButton({ motion, label }: RecountButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <RecountDialog motion={motion} onClose={() => setOpen(false)} />}
    </>
  )
}

const REOPENED = {
  motion:
    'The result is withdrawn until you close the vote again. Both counts of the paper votes are removed, and you can correct the raised cards. The votes from phones stay, but nobody can vote on a phone again.',
  election:
    'The result is withdrawn until you close the election again. Both counts of the ballot papers are removed. The ballots from phones stay, but nobody can vote on a phone again. Emails to the winners that have not been sent are stopped. If they have been sent, the winners get a new one when you close the election again, and so does anybody who is no longer elected. The winners are also removed from the draft of the hand-over.',
  line: '',
}

function RecountDialog({ motion: { id, kind, state }, onClose }: { motion: AdminMotion; onClose: () => void }) {
  const form = useDraftForm({ reason: '' })
  const send = useSend('POST /api/admin/assembly-motions/:id/recount', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: onClose,
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ params: { id }, body: form.draft })
  }
  return (
    <FormDialog
      open
      title="Count again?"
      action="Count again"
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {state === 'closed'
          ? REOPENED[kind]
          : 'Both counts of the paper votes are removed, and two people count them again.'}
      </p>
      <Field label="Why" help="It goes into the minutes." error={form.errors.reason}>
        <TextInput {...form.text('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
