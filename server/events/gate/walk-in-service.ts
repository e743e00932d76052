import { atEvent, registerWithin } from '#server/events/administration/attendee-service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ByHand } from '#shared/events/administration/attendee-rules.ts'
import type { GateParty, WalkIn } from '#shared/events/gate/gate-phone-api.ts'
import { clockErrorOf } from '#shared/events/gate/phone-clock-rules.ts'
import type { GateStaff } from './gate-guard.ts'
import { findParty } from './gate-list-service.ts'
import { getHolderOfCard } from './gate-lookup-service.ts'
import { momentOf } from './gate-moment.ts'
import { findEntry, insertEntry } from './gate-queries.ts'

const NO_WALK_IN = 'This event sells tickets. Please send the person to the committee.'

type WalkInContext = { db: Database; secret: string; staff: GateStaff }

/**
 * Registers a member or a guest at the gate and checks them in, at most once for each id. Only an admin can go above
 * the capacity. Throws forbidden, unknown_card, validation_failed, event_full and the errors of
 * `registerByHand`.
 */
export async function admitWalkIn(
  { db, secret, staff }: WalkInContext,
  eventId: string,
  form: WalkIn,
): Promise<GateParty> {
  const { by, isAdmin } = staff
  if (!isAdmin && form.confirmed) throw new AppError('forbidden')
  const card = form.code ? await getHolderOfCard({ db, secret }, eventId, form.code) : null
  if (card?.person) requireAlone(card.person, form)
  const memberId = card?.memberId ?? form.memberId
  const attendeeId = await atEvent(db, eventId, memberId ?? null, by, async (tx, event) => {
    const known = await findEntry(tx, form.id)
    if (known) return known.memberId ?? known.guestId ?? ''
    if (event.sellsTickets && !isAdmin) throw new AppError('tickets_required', { message: NO_WALK_IN })
    const clockError = form.sentAt === undefined ? 0 : clockErrorOf(form.sentAt, by.now)
    const at = form.at ? momentOf({ at: form.at, kind: 'check_in', clockError }, event, by) : by.now
    const placed = { ...byHandOf(form, memberId), person: card?.person, arrivedAt: at }
    const attendee = await registerWithin(tx, event, placed, by)
    await insertEntry(tx, {
      id: form.id,
      eventId,
      kind: 'walk_in',
      came: form.adults + form.children,
      outcome: 'counted',
      memberId: attendee.memberId,
      guestId: attendee.memberId ? null : attendee.id,
      at,
      receivedAt: by.now,
      linkId: by.gateLink?.id ?? null,
      actorId: by.actorId,
    })
    return attendee.id
  }).catch((error: unknown) => {
    // a helper cannot confirm more people than there are places
    if (!isAdmin && error instanceof AppError && error.code === 'needs_confirmation') throw new AppError('event_full')
    throw error
  })
  const party = await findParty({ db, secret, staff }, eventId, attendeeId)
  if (!party) throw new AppError('not_attending')
  return party
}

/** People of a household bring nobody: others of it come with their own cards, and everybody else as a guest. */
function requireAlone({ fullName }: { fullName: string }, { adults, children }: WalkIn): void {
  if (adults + children === 1) return
  const message = `With this card, only ${fullName} comes in. Please scan the cards of the others, or enter them as guests.`
  throw new AppError('validation_failed', { message, fields: { adults: message } })
}

function byHandOf({ guest, adults, children, vegetarian, confirmed }: WalkIn, memberId: string | undefined): ByHand {
  if ((memberId === undefined) === (guest === undefined)) {
    const message = 'Please choose a member or enter a guest'
    throw new AppError('validation_failed', { message, fields: { memberId: message } })
  }
  const numbers = { adults, children, vegetarian, confirmed, note: '' }
  const who = memberId === undefined ? { guest } : { memberId }
  return { ...numbers, ...who, checkIn: true, waitingList: false, sendMail: false }
}
