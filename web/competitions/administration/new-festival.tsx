import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { COMPETITION_CHANGES, festivalPath } from './festival-queries.ts'

type NewFestivalProps = { festivals: ResponseOf<'GET /api/admin/competitions'> }

/** Makes an event an arts festival and opens its sheet. */
export function NewFestival({ festivals }: NewFestivalProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const [message, setMessage] = useState<string>()
  const [, navigate] = useLocation()
  const found = useApiWhen(isOpen, 'GET /api/admin/events', {})
  const events = found.data?.filter(({ id }) => !festivals.some(({ eventId }) => eventId === id))
  const make = useSend('POST /api/admin/events/:id/competition', {
    changes: COMPETITION_CHANGES,
    onSuccess: ({ eventId }) => navigate(festivalPath(eventId, 'sheet')),
    onError: (error) => showNamedFailure(error, 'The festival could not be created'),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> New festival
      </Button>
      <FormDialog
        open={isOpen}
        title="New arts festival"
        action="Create the festival"
        busy={make.isPending}
        isLoading={!found.data}
        onClose={() => setOpen(false)}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) make.mutate({ params: { id: chosen } })
          else setMessage('Please choose an event')
        }}
      >
        <p>The programs of this event can then be judged with chest numbers, code letters, grades and points.</p>
        {events ? (
          <Field label="Event" error={message}>
            <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose an event</option>
              {events.map((each) => (
                <option key={each.id} value={each.id}>{`${each.title}, ${formatCardDays(each)}`}</option>
              ))}
            </Select>
          </Field>
        ) : (
          <NotLoaded of="events" queries={[found]} />
        )}
      </FormDialog>
    </>
  )
}
