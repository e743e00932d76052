import { and, eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { deletePlace } from '#server/events/program-places/program-place-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { lockItem } from '../competition-queries.ts'
import { competitionGroupMembers } from '../competition-tables.ts'
import { findEntry } from '../entries/entry-queries.ts'
import { recordFestival } from '../setup/festival-records.ts'

type EnteredLate = {
  programId: string
  entryId: string
  memberId: string
  familyMemberId: string | null
  /** Since when the person was on the waiting list. */
  waitedSince: Date | string | null
}
type Joined = { programId: string; entryId: string; participantId: string }

/** What one list of late entries did. */
export type LateChange = { eventId: string; entries: EnteredLate[]; joined: Joined[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'entered-late': LateChange
  }
}

export const lateEntriesUndo: UndoHandlers = { 'entered-late': { undo: takeBack } }

/** Nobody of the list is entered any more. Throws undo_over once a roll has been called or somebody has left. */
async function takeBack(tx: Transaction, { eventId, entries, joined }: LateChange, by: By): Promise<void> {
  const programIds = [...new Set([...entries, ...joined].map(({ programId }) => programId))].toSorted()
  for (const programId of programIds)
    if ((await lockItem(tx, programId)).item.state !== 'entries') throw new AppError('undo_over')
  for (const { entryId, participantId } of joined) {
    const { entryId: id, participantId: person } = competitionGroupMembers
    await tx.delete(competitionGroupMembers).where(and(eq(id, entryId), eq(person, participantId)))
  }
  for (const entry of entries) await takeBackEntry(tx, entry)
  const removed = entries.length + joined.length
  await recordFestival(tx, 'festival.late_entries_undone', eventId, by, { before: { entries: removed } })
}

async function takeBackEntry(
  tx: Transaction,
  { programId, entryId, waitedSince, ...place }: EnteredLate,
): Promise<void> {
  if (!(await findEntry(tx, entryId))) throw new AppError('undo_over')
  await deletePlace(tx, programRegistrations, programId, place)
  if (waitedSince !== null)
    await tx.insert(programWaitingList).values({ ...place, programId, joinedAt: new Date(waitedSince) })
}
