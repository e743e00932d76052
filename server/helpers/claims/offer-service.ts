import { findEvent } from '#server/events/event-queries.ts'
import type { Member } from '#server/membership/member-queries.ts'
import { listNameable } from '#server/membership/member-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { helperOffers } from '../helper-tables.ts'
import { findPlan, type HelperKey } from '../shift-queries.ts'

type Offering = HelperKey & { eventId: string; note: string /** Looks after events. */; seesHidden: boolean }

/**
 * Says that somebody of a family would like to help, without a time. Throws not_found also for a hidden event,
 * event_cancelled, event_over, helpers_closed, or validation_failed for somebody of another family.
 */
export function offerHelp(db: Database, { eventId, note, seesHidden, ...helper }: Offering, now: Date): Promise<void> {
  const { memberId, familyMemberId } = helper
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId, { now, seesHidden })
    if (!event) throw new AppError('not_found')
    if (event.status === 'cancelled') throw new AppError('event_cancelled')
    if (endOf(event) <= now) throw new AppError('event_over')
    const plan = await findPlan(tx, eventId)
    if (!plan?.isOpen) throw new AppError('helpers_closed')
    const family = familyMemberId ? await listNameable(tx, memberId) : []
    if (familyMemberId && !family.some(({ id }) => id === familyMemberId))
      throw fieldError('familyMemberId', 'This person is not in your family.')
    await tx
      .insert(helperOffers)
      .values({ eventId, memberId, familyMemberId, note, offeredAt: now })
      .onConflictDoUpdate({
        target: [helperOffers.eventId, helperOffers.memberId, helperOffers.familyMemberId],
        set: { note },
      })
  })
}

/** The person whom a call means: somebody of a household means themselves, and does not find the others. */
export function helperOf(
  { member, person }: { member: Pick<Member, 'id'>; person: { id: string } | null },
  wanted: string | null | undefined,
): HelperKey {
  if (person === null) return { memberId: member.id, familyMemberId: wanted ?? null }
  if (wanted && wanted !== person.id) throw new AppError('not_found')
  return { memberId: member.id, familyMemberId: person.id }
}
