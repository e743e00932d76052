import { useState } from 'react'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type OwnEntry, ownChanges } from './own-festival.ts'

/** An appeal against a published result, with its reason. */
export function AppealDialog({ eventId, entry, onClose }: { eventId: string; entry: OwnEntry; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string>()
  const { data: festival } = useApi('GET /api/events/:id/competition', { params: { id: eventId } })
  const fee = festival?.settings.appealFee ?? 0
  const send = useSend('POST /api/competition-entries/:id/appeals', {
    changes: ownChanges(eventId),
    onSuccess: () => {
      toast({ title: 'Appeal Sent', description: 'The committee will decide and notify you.' })
      onClose()
    },
    onError: (error) => {
      setMessage(error instanceof ApiError ? error.fields?.reason : undefined)
      showFailure(error, { title: 'Not Sent', fallback: 'The connection was lost. Please try again.' })
    },
  })
  return (
    <FormDialog
      open
      title={`Appeal against the result of ${entry.title}`}
      action="Send the appeal"
      busy={send.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ params: { id: entry.id }, body: { reason } })
      }}
    >
      <p>
        You can appeal until {entry.result && formatLongDateTime(entry.result.canAppealUntil)}, Gulf time.
        {fee > 0 && <span>{` The fee of AED ${fee} must be paid to the committee.`}</span>}
      </p>
      <Field label="What do you object to?" error={message}>
        <Textarea rows={5} value={reason} maxLength={2000} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
