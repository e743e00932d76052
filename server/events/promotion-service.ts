import { withEventSlot } from '#server/events/event-slots.ts'
import { lockProgram } from '#server/events/program-places/program-place-queries.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { listFitting } from '#server/events/program-places/program-waiting-queries.ts'
import { type EventPlaces, findFirstWaiting, lockEventPlaces } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import {
  countUnusable,
  deleteUnusable,
  deleteUnusablePeople,
  listEventsToPromote,
  listProgramsToPromote,
} from './promotion-queries.ts'

export type PromotionContext = Pick<RunContext, 'db' | 'log'>

/**
 * Promotes waiting lists wherever places became free without being given back: a family member was removed, a person
 * erased, the capacity raised. A suspended member's place is freed too, but only if somebody waits for it. One list that
 * fails leaves the others alone.
 */
export async function promoteWaiting({ db, log }: PromotionContext, now: Date): Promise<void> {
  const ofEvents = await listEventsToPromote(db, now)
  await attemptEach(
    ofEvents.map((id) => ({ id })),
    ({ id }) => withEventSlot(id, () => db.transaction((tx) => promoteForEvent(tx, id, now))),
    { log, failure: 'the waiting list of an event could not be promoted' },
  )
  const ofPrograms = await listProgramsToPromote(db, now)
  await attemptEach(
    ofPrograms.map((id) => ({ id })),
    ({ id }) => withEventSlot(id, () => db.transaction((tx) => promoteForProgram(tx, id, now))),
    { log, failure: 'the waiting list of a program could not be promoted' },
  )
}

async function promoteForEvent(tx: Transaction, eventId: string, now: Date): Promise<void> {
  for (let promoted = 1; promoted > 0; ) {
    const event = await lockEventPlaces(tx, { eventId, memberId: null, seesHidden: true }, now)
    if (!event) return
    await freeForNext(tx, event)
    promoted = await moveUpWaiting(tx, eventId, now)
  }
}

/** Frees the unusable places that the next party still needs, if it then fits; none if no party would fit. */
async function freeForNext(tx: Transaction, { id, capacity, registeredCount }: EventPlaces): Promise<void> {
  if (capacity === null) return
  // below 0 above the capacity: those places have to become free as well
  const free = capacity - registeredCount
  const next = await findFirstWaiting(tx, id, free + (await countUnusable(tx, id)))
  if (next) await deleteUnusablePeople(tx, id, next.people - free)
}

async function promoteForProgram(tx: Transaction, programId: string, now: Date): Promise<void> {
  const program = await lockProgram(tx, programId, now)
  if (!program) return
  const lacking = (await listFitting(tx, program, now)).length - (countPlacesLeft(program) ?? Number.POSITIVE_INFINITY)
  await deleteUnusable(tx, programId, lacking)
  await moveUpProgramWaiting(tx, programId, now)
}
