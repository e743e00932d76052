import { useState } from 'react'
import { LinkDays, NewAddress, OpenLinks, useLinkDays } from '#web/events/administration/attendees/link-parts.tsx'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { COUNTER_CHANGES, type CounterItem, type Counters } from './counter-types.ts'

type CounterLinksProps = { event: AdminEvent; item: CounterItem; links: Counters['links']; onClose: () => void }

/** Links with which helpers without an account hand something out. */
export function CounterLinksDialog({ event, item, links, onClose }: CounterLinksProps) {
  const revoke = useSend('DELETE /api/admin/events/:id/gate/links/:linkId', {
    changes: COUNTER_CHANGES,
    onError: showPortalFailure,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Links for ${item.title}`}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack">
        <p>
          A helper with a link needs no account and can hand out only {item.title}, at this event and on the days you
          choose. On each day the link works until 5:00 AM the next day.
        </p>
        <NewCounterLink event={event} item={item} />
        <OpenLinks
          links={links.filter(({ itemId }) => itemId === item.id)}
          onWithdraw={(linkId) => revoke.mutate({ params: { id: event.id, linkId } })}
        />
      </div>
    </Dialog>
  )
}

function NewCounterLink({ event, item }: Pick<CounterLinksProps, 'event' | 'item'>) {
  const { field, missing, validate } = useLinkDays(event)
  const [name, setName] = useState('')
  const create = useSend('POST /api/admin/counter-items/:id/links', {
    changes: COUNTER_CHANGES,
    onSuccess: () => setName(''),
    onError: (error) => {
      showIfAboutNoField(error)
    },
  })
  if (field.days.length === 0) return <p className="soft">This event is over.</p>
  const errors = fieldErrorsOf(create.error)
  return (
    <form
      className="stack"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const days = validate()
        if (days) create.mutate({ params: { id: item.id }, body: { name, ...days } })
      }}
    >
      <Field label="Counter" help="Shown at the counter and in the activity log." error={errors.name}>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <LinkDays {...field} error={missing ?? errors.day ?? errors.moreDays} />
      <Button type="submit" busy={create.isPending}>
        Create link
      </Button>
      {create.data && <NewAddress {...create.data} />}
    </form>
  )
}
