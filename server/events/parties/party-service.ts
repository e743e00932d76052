import type { Participant } from '#server/events/registration-queries.ts'
import { moveUpWaiting, withPlaces } from '#server/events/registration-service.ts'
import { listNameable } from '#server/membership/member-queries.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { listDaysOf } from '#shared/events/chosen-day-rules.ts'
import { checkPartyChange, countPlacesLeft } from '#shared/events/event-rules.ts'
import type { OwnParty, PartyForm } from '#shared/events/party-api.ts'
import { countParty, termsOfChange } from '#shared/events/party-rules.ts'
import type { ShownEvent } from '../event-queries.ts'
import { changeOrder } from '../sales/order-sync-service.ts'
import { countOnce } from './counting-once.ts'
import { withoutHousehold } from './household-place-queries.ts'
import { findParty, hasArrived, updateParty } from './party-queries.ts'
import { requireParty } from './party-requirements.ts'

/**
 * Changes who comes with a member who is registered or waiting. A smaller party gives places to the waiting list. Throws
 * not_registered, the errors of `checkPartyChange`, and those of `requireParty` and `countOnce`.
 */
export function changeParty(db: Database, participant: Participant, party: PartyForm, now: Date): Promise<void> {
  return withPlaces(db, participant, now, async (tx, event) => {
    const { eventId, memberId } = participant
    const before = await findParty(tx, participant)
    if (!before?.memberComes) throw new AppError('not_registered')
    const asked =
      before.state === 'waiting' ? await withoutHousehold(tx, participant, { party, isWaiting: false }) : party
    const { named, whole } = withSelfRegistered(asked, before)
    const after = countParty(whole)
    const error = checkPartyChange(event, { before: before.people, after }, now)
    if (error) throw new AppError(error)
    if (await hasArrived(tx, participant)) throw new AppError('party_change_closed')
    const terms = termsOfChange(event, { isRegistered: event.isRegistered, before: before.people, after })
    await requireParty(tx, terms, memberId, named)
    const { party: once } = await countOnce(tx, {
      eventId,
      memberId,
      party: whole,
      isWaiting: before.state === 'waiting',
    })
    await updateParty(tx, event, { memberId, state: before.state }, once ?? whole)
    if (event.sellsTickets && before.state === 'registered')
      await changeOrder(tx, {
        event,
        before,
        party: once ?? whole,
        memberId,
        isSmaller: countParty(once ?? whole) < after,
        now,
      })
    if (countParty(once ?? whole) < before.people) await moveUpWaiting(tx, eventId, now)
  })
}

type Before = { familyMemberIds: string[]; selfRegisteredIds: string[] }

/** The people whom the member names, and the whole party: who registered themselves stays in it. */
function withSelfRegistered(party: PartyForm, before: Before): { named: PartyForm; whole: PartyForm } {
  const staying = before.familyMemberIds.filter((id) => before.selfRegisteredIds.includes(id))
  const familyMemberIds = party.familyMemberIds.filter((id) => !staying.includes(id))
  const vegetarian = Math.min(party.vegetarian, countParty({ ...party, familyMemberIds }))
  const whole = { ...party, familyMemberIds: [...familyMemberIds, ...staying] }
  return staying.length === 0
    ? { named: party, whole: party }
    : { named: { ...party, familyMemberIds, vegetarian }, whole }
}

/** A member's party at an event, alone without a place, and whom the event lets them bring. */
export async function describeParty(db: Executor, event: ShownEvent, memberId: string): Promise<OwnParty> {
  const own = await findParty(db, { eventId: event.id, memberId })
  const family = event.partySetting === 'members_only' ? [] : await listNameable(db, memberId)
  return {
    // people of the household may have registered before the member
    state: own?.memberComes ? own.state : null,
    familyMemberIds: own?.familyMemberIds ?? [],
    selfRegisteredIds: own?.familyMemberIds.filter((id) => own.selfRegisteredIds.includes(id)) ?? [],
    guests: { adults: own?.guestAdults ?? 0, children: own?.guestChildren ?? 0 },
    vegetarian: own?.vegetarian ?? 0,
    answers: [...(own?.answers ?? [])],
    days: listDaysOf(event, own?.chosenDays ?? null),
    people: own?.people ?? 1,
    children: own?.children ?? 0,
    family: family.map(({ id, name, relation, photoUrl, dateOfBirth }) => ({
      familyMemberId: id,
      name,
      relation,
      photoUrl,
      age: ageOn(dateOfBirth, event.eventDate),
    })),
    placesLeft: countPlacesLeft(event),
  }
}
