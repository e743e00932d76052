import { useState } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'
import { GateCash } from '#web/events/sales/gate-cash.tsx'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { LinkDays, NewLinkDialog, OpenLinks, useLinkDays } from './link-parts.tsx'

/** Links with which helpers without an account check people in, and whether the gate warns of open dues. */
export function GateLinksDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const create = useSend('POST /api/admin/events/:id/gate/links', {
    changes: [pathOf(event.id)],
    onError: (error) => {
      showIfAboutNoField(error)
    },
  })
  if (create.data) return <NewLinkDialog made={create.data} onAnother={create.reset} onClose={onClose} />
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
      <div className="grid gap-5">
        <p>A helper with a link needs no account. On each day the link works until 5:00 AM the next day.</p>
        <NewLink event={event} create={create} />
        <Links eventId={event.id} />
        {event.sellsTickets && <GateCash eventId={event.id} />}
      </div>
    </Dialog>
  )
}

const PURPOSES = { gate: 'Checking people in', photographer: 'Pictures by ticket' } as const
type Purpose = keyof typeof PURPOSES

const pathOf = (eventId: string) => `/api/admin/events/${eventId}/gate`

type CreateLink = ReturnType<typeof useSend<'POST /api/admin/events/:id/gate/links'>>

function NewLink({ event, create }: { event: AdminEvent; create: CreateLink }) {
  const { field, missing, validate } = useLinkDays(event)
  const [name, setName] = useState('')
  const [takesCash, setTakesCash] = useState(false)
  const [purpose, setPurpose] = useState<Purpose>('gate')
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
      <FieldGroup label="For">
        <div className="row">
          {(['gate', 'photographer'] as const).map((each) => (
            <ChoiceChip key={each} pressed={each === purpose} onClick={() => setPurpose(each)}>
              {PURPOSES[each]}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
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
      <div className="grid gap-2">
        <Checkbox
          label="People may go out and in again on the same day"
          help="Phones at the gate then have the buttons In and Out."
          checked={data.allowsReentry}
          onChange={({ target }) =>
            reentry.mutate({ params: { id: eventId }, body: { allowsReentry: target.checked } })
          }
        />
        {decidesOnDues && (
          <Checkbox
            label="Warn at the gate if dues are overdue"
            checked={data.warnsOfDues}
            onChange={({ target }) => warn.mutate({ params: { id: eventId }, body: { warnsOfDues: target.checked } })}
          />
        )}
      </div>
    </>
  )
}
