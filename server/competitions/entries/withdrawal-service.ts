import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { deletePlace, lockProgram } from '#server/events/program-places/program-place-queries.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Item, lockItem, type Participant } from '../competition-queries.ts'
import { recordItem } from '../setup/item-service.ts'
import { findEntry, findParticipant } from './entry-queries.ts'

/**
 * Withdraws an entry for the committee, with its group; the place goes to the waiting list, and the member is notified.
 * Throws not_found or roll_called.
 */
export function withdrawEntry(db: Database, entryId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await findEntry(tx, entryId)
    const participant = entry && (await findParticipant(tx, entry.participantId))
    if (!entry || !participant) throw new AppError('not_found')
    const { programId, groupName } = entry
    const { memberId, familyMemberId } = participant
    if (!(await lockProgram(tx, programId, by.now))) throw new AppError('not_found')
    const { item } = await lockItem(tx, programId)
    if (item.state !== 'entries') throw new AppError('roll_called')
    // somebody who has left the family has no place any more
    if (memberId === null) throw new AppError('not_found')
    const place = { memberId, familyMemberId }
    await requireLeaving(tx, { programId, participant: place })
    if (!(await deletePlace(tx, programRegistrations, programId, place))) throw new AppError('not_found')
    await notifyMember(tx, item, participant, by)
    await recordItem(tx, 'competition_entry.withdrawn', programId, by, { before: { ...place, entryId, groupName } })
    await moveUpProgramWaiting(tx, programId, by.now)
  })
}

async function notifyMember(tx: Transaction, item: Item, { memberId, name }: Participant, { now }: By): Promise<void> {
  const [member] = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.id, memberId ?? ''))
  if (!member) return
  const title = `${name ?? 'Somebody in your family'} no longer takes part in ‘${item.title}’`
  const { programId } = item
  await notifyPeople(tx, [{ userId: member.userId, title }], {
    kind: 'events',
    link: `/programs/${programId}`,
    aboutId: programId,
    now,
  })
}
