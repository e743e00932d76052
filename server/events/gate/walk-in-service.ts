import { atEvent, registerWithin } from '#server/events/administration/attendee-service.ts'
import { listHouseholdWithPlace } from '#server/events/parties/household-place-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ByHand } from '#shared/events/administration/attendee-rules.ts'
import type { GateParty, WalkIn } from '#shared/events/gate/gate-phone-api.ts'
import { clockErrorOf } from '#shared/events/gate/phone-clock-rules.ts'
import { findEventRoll, readMemberComes } from './event-rolls.ts'
import { applyOne } from './gate-entry-service.ts'
import type { GateStaff } from './gate-guard.ts'
import { findParty } from './gate-list-service.ts'
import { getHolderOfCard } from './gate-lookup-service.ts'
import { momentOf } from './gate-moment.ts'
import { findEntry } from './gate-queries.ts'

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
    const comer = memberId && { eventId, memberId, person: card?.person ?? null, now: by.now }
    if (comer && (await isInParty(tx, { ...comer, people: form.adults + form.children }))) {
      const people = form.adults + form.children
      const came = { kind: 'check_in' as const, came: people, withMember: !comer.person }
      const entry = { id: form.id, attendeeId: comer.memberId, at: at.toISOString(), clockError: 0, ...came }
      const { outcome } = await applyOne(tx, event, entry, by)
      if (outcome === 'rejected') throw new AppError('not_attending')
      return comer.memberId
    }
    const placed = { ...byHandOf(form, memberId), person: card?.person, arrivedAt: at, entryId: form.id }
    const attendee = await registerWithin(tx, event, placed, by)
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

type Comer = { eventId: string; memberId: string; person: { familyMemberId: string } | null; people: number; now: Date }

/**
 * At an event with a roll everybody comes in with their own card, also after their household: whether they are of a party
 * with a place, which then counts them, or on the roll beside it.
 */
async function isInParty(tx: Transaction, { person, people, ...comer }: Comer): Promise<boolean> {
  const roll = await findEventRoll(tx, comer)
  if (!roll) return false
  if (person) return (await listHouseholdWithPlace(tx, comer)).includes(person.familyMemberId)
  if (!roll.members.has(comer.memberId)) return false
  // who brings others needs places for them
  return people === 1 || (await readMemberComes(tx, comer.eventId, comer.memberId)) !== null
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
