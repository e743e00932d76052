import { useState } from 'react'
import { listOpenEvents } from '#shared/events/event-rules.ts'
import { formatWhen } from '#shared/events/program-time-rules.ts'
import { FamilyPickList } from '#web/events/party/family-pick-list.tsx'
import { EventDate, PartyTotal } from '#web/events/party/party-dialog.tsx'
import { usePartyForm } from '#web/events/party/use-party-form.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import styles from './welcome-dialog.module.css'

type Event = ResponseOf<'GET /api/events/upcoming'>[number]

/** The next event that takes families, with everybody of the family chosen. */
export function FirstEvent({ onRegistered }: { onRegistered: () => void }) {
  const events = useApi('GET /api/events/upcoming').data ?? []
  const places = useApi('GET /api/registrations').data ?? []
  // as the dialog opened: the event stays while it is registered for
  const [registered] = useState(
    () => new Set(places.flatMap(({ program, eventId }) => (program === null ? [eventId] : []))),
  )
  const event = listOpenEvents(events, registered, new Date()).find(takesFamilies)
  if (!event) return <p>No event is open for registration now. We will email you when one is.</p>
  return <FamilyComes event={event} onRegistered={onRegistered} />
}

/** Tickets and questions of an event are for its own page. */
const takesFamilies = ({ partySetting, sellsTickets, customQuestion, asksVegetarian }: Event) =>
  partySetting !== 'members_only' && !sellsTickets && !customQuestion && !asksVegetarian

function FamilyComes({ event, onRegistered }: { event: Event; onRegistered: () => void }) {
  const { data } = useApi('GET /api/events/:id/party', { params: { id: event.id } })
  const everybody = data && { ...data, familyMemberIds: data.family.map(({ familyMemberId }) => familyMemberId) }
  const form = usePartyForm(event, 'register', everybody, onRegistered)
  const { party, set, send } = form
  return (
    <form className={styles.sheet} data-ground="day" onSubmit={send}>
      <div className="line gap-4">
        <EventDate of={event} />
        <div>
          <h2 className="h4 anywhere">{event.title}</h2>
          <p className="soft small num">{[formatWhen(event), event.venue].join(', ')}</p>
        </div>
      </div>
      {everybody && (
        <FamilyPickList
          family={everybody.family}
          chosen={party.familyMemberIds}
          selfRegistered={everybody.selfRegisteredIds}
          onChange={(familyMemberIds) => set({ familyMemberIds })}
        />
      )}
      {everybody && <PartyTotal event={event} purpose="register" form={form} />}
    </form>
  )
}
