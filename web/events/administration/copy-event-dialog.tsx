import { useState } from 'react'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminEvent, EVENT_QUERY_KEYS } from './event-query-keys.ts'

type CopyEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

/** Asks for the new date; the title and the programs are copied. */
export function CopyEventDialog({ event, open, onClose }: CopyEventProps) {
  const [title, setTitle] = useState(event.title)
  const [date, setDate] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const copy = useSend('POST /api/admin/events/:id/copy', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (copied) => {
      toast({
        title: 'Event Copied',
        description: 'The copy is hidden from visitors until you publish it.',
        link: { label: 'Open the copy', href: `/admin?tab=events&event=${copied.id}` },
      })
      onClose()
    },
    onError: (error) => showNamedFailure(error, 'Failed to create event'),
  })
  const send = () => {
    setSubmitted(true)
    if (title.trim() && date) copy.mutate({ params: { id: event.id }, body: { eventDate: fromGulfInput(date), title } })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Copy ${event.title}`}
      action="Copy event"
      busy={copy.isPending}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
    >
      <p>
        The copy has all the details
        {event.programCount > 0 && (
          <span>{` and ${event.programCount === 1 ? 'the program' : `all ${event.programCount} programs`}`}</span>
        )}
        . The end and the deadlines move with the new date. Registrations are not copied.
      </p>
      <Field label="Title" error={isSubmitted && !title.trim() && 'Title is required'}>
        <TextInput value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="New date and time" help="Gulf time." error={isSubmitted && !date && 'Event date is required'}>
        <TextInput type="datetime-local" value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
    </FormDialog>
  )
}
