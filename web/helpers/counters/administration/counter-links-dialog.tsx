import { useState } from 'react'
import { LinkDays, NewLinkDialog, OpenLinks, useLinkDays } from '#web/events/administration/attendees/link-parts.tsx'
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
  const create = useSend('POST /api/admin/counter-items/:id/links', {
    changes: COUNTER_CHANGES,
    onError: (error) => {
      showIfAboutNoField(error)
    },
  })
  if (create.data) return <NewLinkDialog made={create.data} onAnother={create.reset} onClose={onClose} />
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
          A helper with a link needs no account and can only hand out {item.title}. On each day the link works until
          5:00 AM the next day.
        </p>
        <NewCounterLink event={event} item={item} create={create} />
        <OpenLinks
          links={links.filter(({ itemId }) => itemId === item.id)}
          onWithdraw={(linkId) => revoke.mutate({ params: { id: event.id, linkId } })}
        />
      </div>
    </Dialog>
  )
}

type CreateLink = ReturnType<typeof useSend<'POST /api/admin/counter-items/:id/links'>>

function NewCounterLink({ event, item, create }: Pick<CounterLinksProps, 'event' | 'item'> & { create: CreateLink }) {
  const { field, missing, validate } = useLinkDays(event)
  const [name, setName] = useState('')
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
    </form>
  )
}
