import { CalendarX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MEETING_CHANGES } from './meeting-types.ts'

type ApologyProps = {
  meetingId: string
  isExcused: boolean
  note: string
  /** What else somebody who comes can do. */
  children?: ReactNode
}

/** Sends one's own apology for a meeting ahead, or takes it back. */
export function Apology({ meetingId, isExcused, note, children }: ApologyProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reply = useSend('PUT /api/meetings/:id/reply', {
    changes: MEETING_CHANGES,
    onSuccess: () => setOpen(false),
    onError: (error, { body }) =>
      showFailure(error, {
        title: body.isExcused ? 'Your apology was not sent' : 'Your apology was not taken back',
        fallback: 'The connection was lost. Please try again.',
      }),
  })
  const params = { id: meetingId }
  if (isExcused)
    return (
      <Alert title="You have sent an apology">
        {note && <p className="anywhere">{note}</p>}
        <Button
          size="small"
          variant="outline"
          busy={reply.isPending}
          onClick={() => reply.mutate({ params, body: { isExcused: false, note: '' } })}
        >
          I can come after all
        </Button>
      </Alert>
    )
  return (
    <>
      <div className="button-row">
        {children}
        <Button variant="outline" onClick={() => setOpen(true)}>
          <CalendarX aria-hidden="true" /> I cannot come
        </Button>
      </div>
      <FormDialog
        open={isOpen}
        title="Send an apology"
        action="Send the apology"
        busy={reply.isPending}
        onClose={() => setOpen(false)}
        onSubmit={(event) => {
          event.preventDefault()
          reply.mutate({ params, body: { isExcused: true, note: reason } })
        }}
      >
        <Field label="Reason" optional help="The committee sees it. It is not in the minutes that are sent.">
          <TextInput value={reason} maxLength={120} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </FormDialog>
    </>
  )
}
