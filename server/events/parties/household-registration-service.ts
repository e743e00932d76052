import { and, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { checkCancelling, checkRegistration, checkWaiting } from '#shared/events/event-rules.ts'
import {
  type EventPlaces,
  findWaitingPosition,
  insertRegistration,
  insertWaiting,
  type RegistrationRow,
} from '../registration-queries.ts'
import { moveUpWaiting, withPlaces } from '../registration-service.ts'
import { eventRegistrations, eventWaitingList } from '../registration-tables.ts'
import { syncOrder } from '../sales/order-sync-service.ts'
import { showWaitingPlace } from '../waiting-list-service.ts'
import { countPersonOnce } from './counting-once.ts'
import { ofHousehold, removePerson } from './household-place-queries.ts'
import { lockFamily } from './party-queries.ts'

/** Somebody of a household who acts for themselves. */
export type HouseholdParticipant = {
  eventId: string
  memberId: string
  familyMemberId: string
  /** They leave another household's party. */
  confirmed?: boolean | undefined
}
type Table = typeof eventRegistrations | typeof eventWaitingList

/**
 * Registers somebody of a household alone, and mails them. A household has one registration: they are added to it, or it
 * begins with them, and the member comes only after registering too. So nobody is counted twice. Throws the errors of
 * `checkRegistration` and `countPersonOnce`.
 */
export function registerPerson(db: Database, joining: HouseholdParticipant, now: Date): Promise<RegistrationRow> {
  return asPerson(db, joining, now, async (tx, event) => {
    const error = checkRegistration(event, now)
    if (error && error !== 'event_full') throw new AppError(error)
    if (event.sellsTickets) throw new AppError('tickets_of_household')
    const freed = await countPersonOnce(tx, joining)
    const lack = checkRegistration({ ...event, registeredCount: event.registeredCount - freed }, now)
    if (lack) throw new AppError(lack)
    if (event.isWaiting) await removePerson(tx, eventWaitingList, joining, joining.familyMemberId)
    const registration = await insertRegistration(tx, { ...begunBy(joining), registeredAt: now })
    await sendMail(tx, 'event-registered', {
      registrationId: registration.id,
      familyMemberId: joining.familyMemberId,
    })
    return registration
  })
}

/** Gives their place back; the household's party gets smaller. Throws the errors of `checkCancelling`. */
export function cancelPerson(db: Database, leaving: HouseholdParticipant, now: Date): Promise<void> {
  return asPerson(db, leaving, now, async (tx, event) => {
    const error = checkCancelling(event, now)
    if (error) throw new AppError(error)
    await removePerson(tx, eventRegistrations, leaving, leaving.familyMemberId)
    await syncOrder(tx, leaving, now)
    await moveUpWaiting(tx, leaving.eventId, now)
  })
}

/** Adds them to the waiting list of a full event. Throws the errors of `checkWaiting` and `countPersonOnce`. */
export async function waitAsPerson(
  db: Database,
  { name, ...joining }: HouseholdParticipant & { name: string },
  now: Date,
) {
  const place = await asPerson(db, joining, now, async (tx, event) => {
    const error = checkWaiting(event, now)
    if (error) throw new AppError(error)
    if (event.sellsTickets) throw new AppError('tickets_of_household')
    await countPersonOnce(tx, { ...joining, isWaiting: true })
    if (await hasParty(tx, eventWaitingList, joining)) await addWaitingPerson(tx, joining)
    else await insertWaiting(tx, { ...begunBy(joining), joinedAt: now })
    const place = await findWaitingPosition(tx, joining.eventId, joining.memberId)
    if (!place) throw new Error('The place on the waiting list was not stored')
    return place
  })
  const { eventId, familyMemberId } = joining
  return showWaitingPlace(db, { eventId, seesHidden: false, ...place, person: { familyMemberId, name } }, now)
}

/** Takes them off the waiting list. Throws not_waiting. */
export function leaveAsPerson(db: Database, leaving: HouseholdParticipant, now: Date): Promise<void> {
  return asPerson(db, leaving, now, async (tx, event) => {
    if (!event.isWaiting) throw new AppError('not_waiting')
    await removePerson(tx, eventWaitingList, leaving, leaving.familyMemberId)
  })
}

/** Runs the callback with the event as it is for this person, locked until its transaction ends. Throws not_found. */
function asPerson<T>(
  db: Database,
  participant: HouseholdParticipant,
  now: Date,
  work: (tx: Transaction, event: EventPlaces) => Promise<T>,
): Promise<T> {
  const { eventId, memberId, familyMemberId } = participant
  return withPlaces(db, { eventId, memberId, seesHidden: false }, now, async (tx, event) => {
    if ((await lockFamily(tx, memberId, [familyMemberId])) === 0) throw new AppError('not_found')
    const isRegistered = await hasParty(tx, eventRegistrations, participant, familyMemberId)
    const isWaiting = await hasParty(tx, eventWaitingList, participant, familyMemberId)
    return work(tx, { ...event, isRegistered, isWaiting })
  })
}

/** Whether the household has a party there, of the named person if given. */
async function hasParty(tx: Transaction, table: Table, of: HouseholdParticipant, named?: string): Promise<boolean> {
  const isNamed = named === undefined ? undefined : sql`${named}::uuid = any(${table.familyMemberIds})`
  const [party] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ofHousehold(table, of), isNamed))
    .for('update')
  return party !== undefined
}

const begunBy = ({ eventId, memberId, familyMemberId }: HouseholdParticipant) => ({
  eventId,
  memberId,
  memberComes: false,
  familyMemberIds: [familyMemberId],
  selfRegisteredIds: [familyMemberId],
})

const addWaitingPerson = (tx: Transaction, joining: HouseholdParticipant) =>
  tx
    .update(eventWaitingList)
    .set({
      familyMemberIds: sql`${eventWaitingList.familyMemberIds} || ${joining.familyMemberId}::uuid`,
      selfRegisteredIds: sql`${eventWaitingList.selfRegisteredIds} || ${joining.familyMemberId}::uuid`,
    })
    .where(ofHousehold(eventWaitingList, joining))
