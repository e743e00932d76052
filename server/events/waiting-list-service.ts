import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkWaiting } from '#shared/events/event-rules.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { countParty } from '#shared/events/party-rules.ts'
import { findEvent } from './event-queries.ts'
import { countOnce } from './parties/counting-once.ts'
import { withoutHousehold } from './parties/household-place-queries.ts'
import { columnsOf } from './parties/party-queries.ts'
import { requireParty } from './parties/party-requirements.ts'
import {
  deleteWaiting,
  findWaitingPosition,
  insertWaiting,
  leaveSelfRegistered,
  type Participant,
} from './registration-queries.ts'
import { type RegistrationInput, withPlaces } from './registration-service.ts'
import { eventWaitingList } from './registration-tables.ts'

/**
 * Adds a member, called `name`, with a party to the waiting list of an event without places for all of them. Throws the errors of
 * `checkWaiting`, and those of `requireParty` and `countOnce`.
 */
export async function joinWaitingList(
  db: Database,
  { party, name, ...participant }: RegistrationInput & { name: string },
  now: Date,
) {
  const place = await withPlaces(db, participant, now, async (tx, event) => {
    const error = checkWaiting(event, now, party ? countParty(party) : 1)
    if (error) throw new AppError(error)
    const { eventId, memberId } = participant
    if (party) await requireParty(tx, event, memberId, party)
    const added = party && (await withoutHousehold(tx, { eventId, memberId }, { party, isWaiting: true }))
    const { party: once } = await countOnce(tx, { eventId, memberId, party: added, isWaiting: true })
    await insertWaiting(tx, { eventId, memberId, ...(once && columnsOf(event, once)), joinedAt: now })
    const place = await findWaitingPosition(tx, eventId, memberId)
    if (!place) throw new Error('The place on the waiting list was not stored')
    return { ...place, party: once }
  })
  return showWaitingPlace(db, { ...participant, ...place, person: { familyMemberId: null, name } }, now)
}

type WaitingPlace = Pick<Participant, 'eventId' | 'seesHidden'> & {
  position: number
  since: Date
  party?: PartyForm | null | undefined
  person: { familyMemberId: string | null; name: string }
}

/** A new place on the waiting list, as the person's list of places shows it. Throws not_found. */
export async function showWaitingPlace(
  db: Database,
  { eventId, seesHidden, position, since, party, person }: WaitingPlace,
  now: Date,
) {
  const event = await findEvent(db, eventId, { now, seesHidden })
  if (!event) throw new AppError('not_found')
  return {
    eventId,
    state: 'waiting' as const,
    position,
    since,
    people: party ? countParty(party) : 1,
    familyMemberIds: party?.familyMemberIds ?? [],
    isComing: true,
    order: null,
    event,
    program: null,
    person,
  }
}

/** Removes a member from the waiting list; those of the household who wait themselves stay. Throws not_waiting. */
export async function leaveWaitingList(db: Database, { eventId, memberId }: Participant): Promise<void> {
  await db.transaction(async (tx) => {
    if (await leaveSelfRegistered(tx, eventWaitingList, eventId, memberId)) return
    if (!(await deleteWaiting(tx, eventId, memberId))) throw new AppError('not_waiting')
  })
}
