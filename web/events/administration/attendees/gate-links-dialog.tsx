import { useState } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'
import { GateCash } from '#web/events/sales/gate-cash.tsx'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { LinkDays, NewAddress, OpenLinks, useLinkDays } from './link-parts.tsx'

/** Links with which helpers without an account check people in, and whether the gate warns of open dues. */
export function GateLinksDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Gate links"
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack">
        <p>
          A helper with a link needs no account and can only check people in, or take pictures of families, at this
          event and on the days you choose. On each day the link works until 5:00 AM the next day.
        </p>
        <NewLink event={event} />
        <Links eventId={event.id} />
        {event.sellsTickets && <GateCash eventId={event.id} />}
      </div>
    </Dialog>
  )
}

const PURPOSES = { gate: 'Checking people in', photographer: 'Pictures by ticket' } as const

const pathOf = (eventId: string) => `/api/admin/events/${eventId}/gate`

function NewLink({ event }: { event: AdminEvent }) {
  const { field, missing, validate } = useLinkDays(event)
  const [name, setName] = useState('')
  const [takesCash, setTakesCash] = useState(false)
  const [purpose, setPurpose] = useState<'gate' | 'photographer'>('gate')
  const create = useSend('POST /api/admin/events/:id/gate/links', {
    changes: [pathOf(event.id)],
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
        if (!days) return
        create.mutate({
          params: { id: event.id },
          body: { name, ...days, purpose, takesCash: purpose === 'gate' && takesCash },
        })
      }}
    >
      <Field label="For">
        <Select value={purpose} onChange={({ target }) => setPurpose(target.value as typeof purpose)}>
          <Options values={['gate', 'photographer'] as const} labels={PURPOSES} />
        </Select>
      </Field>
      <Field
        label={purpose === 'gate' ? 'Gate' : 'Photographer'}
        help={
          purpose === 'gate' ? 'Shown at the gate and in the activity log.' : 'Shown on the phone and under Duties.'
        }
        error={errors.name}
      >
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <LinkDays {...field} error={missing ?? errors.day ?? errors.moreDays} />
      {event.sellsTickets && purpose === 'gate' && (
        <Checkbox
          label="May take cash for unpaid tickets"
          checked={takesCash}
          onChange={({ target }) => setTakesCash(target.checked)}
        />
      )}
      <Button type="submit" busy={create.isPending}>
        Create link
      </Button>
      {create.data && <NewAddress {...create.data} />}
    </form>
  )
}

function Links({ eventId }: { eventId: string }) {
  const decidesOnDues = useDuty('treasurer')
  const { data } = useApi('GET /api/admin/events/:id/gate', { params: { id: eventId } })
  const change = { changes: [pathOf(eventId)], onError: showPortalFailure }
  const revoke = useSend('DELETE /api/admin/events/:id/gate/links/:linkId', change)
  const warn = useSend('PUT /api/admin/events/:id/gate', change)
  const reentry = useSend('PUT /api/admin/events/:id/gate/reentry', change)
  if (!data) return null
  return (
    <>
      <OpenLinks
        links={data.links}
        note={({ purpose, takesCash }) =>
          purpose === 'photographer' ? PURPOSES.photographer : takesCash && 'May take cash'
        }
        onWithdraw={(linkId) => revoke.mutate({ params: { id: eventId, linkId } })}
      />
      <Checkbox
        label="People may go out and in again on the same day"
        help="Phones at the gate then have the buttons In and Out."
        checked={data.allowsReentry}
        onChange={({ target }) => reentry.mutate({ params: { id: eventId }, body: { allowsReentry: target.checked } })}
      />
      {decidesOnDues && (
        <Checkbox
          label="Warn at the gate if dues are overdue"
          checked={data.warnsOfDues}
          onChange={({ target }) => warn.mutate({ params: { id: eventId }, body: { warnsOfDues: target.checked } })}
        />
      )}
    </>
  )
}
