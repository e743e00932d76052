import { and, eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { deletePlace } from '#server/events/program-places/program-place-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { lockItem } from '../competition-queries.ts'
import { competitionGroupMembers, competitionParticipants } from '../competition-tables.ts'
import { findEntry } from '../entries/entry-queries.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { recordFestival } from '../setup/festival-records.ts'

type EnteredLate = {
  programId: string
  entryId: string
  participantId: string
  memberId: string
  familyMemberId: string | null
  /** Since when the person was on the waiting list. */
  waitedSince: Date | string | null
}
type Joined = { programId: string; entryId: string; participantId: string }

/** What one list of late entries did. */
export type LateChange = { eventId: string; enteredAt: Date | string; entries: EnteredLate[]; joined: Joined[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'entered-late': LateChange
  }
}

export const lateEntriesUndo: UndoHandlers = { 'entered-late': { undo: takeBack } }

/**
 * Nobody of the list is entered any more, and consents that it gave are gone. Throws judges_this_item, or undo_over once
 * a roll has been called or somebody has left.
 */
async function takeBack(tx: Transaction, { eventId, enteredAt, entries, joined }: LateChange, by: By): Promise<void> {
  const programIds = [...new Set([...entries, ...joined].map(({ programId }) => programId))].toSorted()
  for (const programId of programIds) {
    if ((await lockItem(tx, programId)).item.state !== 'entries') throw new AppError('undo_over')
    await requireNoJudgeOfItem(tx, programId, by.actorId)
  }
  for (const { entryId, participantId } of joined) {
    const { entryId: id, participantId: person } = competitionGroupMembers
    await tx.delete(competitionGroupMembers).where(and(eq(id, entryId), eq(person, participantId)))
  }
  for (const entry of entries) await takeBackEntry(tx, entry)
  await takeBackConsents(tx, [...entries, ...joined], new Date(enteredAt))
  const removed = entries.length + joined.length
  await recordFestival(tx, 'festival.late_entries_undone', eventId, by, { before: { entries: removed } })
}

/** An earlier or later consent has another time, and stays. */
async function takeBackConsents(tx: Transaction, people: readonly { participantId: string }[], enteredAt: Date) {
  const { id, nameConsentAt } = competitionParticipants
  const ids = people.map(({ participantId }) => participantId)
  await tx
    .update(competitionParticipants)
    .set({ nameConsentAt: null })
    .where(and(inArray(id, ids), eq(nameConsentAt, enteredAt)))
}

async function takeBackEntry(
  tx: Transaction,
  { programId, entryId, waitedSince, memberId, familyMemberId }: EnteredLate,
): Promise<void> {
  const place = { memberId, familyMemberId }
  if (!(await findEntry(tx, entryId))) throw new AppError('undo_over')
  await deletePlace(tx, programRegistrations, programId, place)
  if (waitedSince !== null)
    await tx.insert(programWaitingList).values({ ...place, programId, joinedAt: new Date(waitedSince) })
}
