import { and, asc, eq, isNull } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { lockProgramRow, updateProgram } from '#server/events/administration/program-admin-queries.ts'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import type { Program } from '#server/events/program-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkCapacity } from '#shared/events/administration/event-form-rules.ts'
import { counted } from '#shared/platform/counts.ts'

type Waiting = Omit<typeof programWaitingList.$inferSelect, 'joinedAt'> & { joinedAt: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'program-capacity-raised': { before: number | null; after: number | null; waiting: Waiting }[]
  }
}

type Edit = { before: Program; after: Program }

/** Like `promoteAfterEdit` of an event, for a program. */
export async function promoteAfterProgramEdit(tx: Transaction, { before, after }: Edit, by: By): Promise<void> {
  const { id, capacity } = after
  const held = { area: 'events', name: 'program-capacity-raised' as const, actorId: by.actorId, now: () => by.now }
  await holdMessages(tx, held, async (heldBy) => {
    const queue = await listWaiting(tx, id)
    await moveUpProgramWaiting(tx, id, by.now, heldBy)
    const left = new Set((await listWaiting(tx, id)).map((each) => each.id))
    const items = queue
      .filter((each) => !left.has(each.id))
      .map(({ joinedAt, ...waiting }) => ({
        before: before.capacity,
        after: capacity,
        waiting: { ...waiting, joinedAt: joinedAt.toISOString() },
      }))
    const message = `${counted(items.length, 'person has', 'people have')} a place in ‘${after.title}’ now.`
    return { items, message, result: undefined }
  })
}

const listWaiting = (tx: Transaction, programId: string) =>
  tx
    .select()
    .from(programWaitingList)
    .where(eq(programWaitingList.programId, programId))
    .orderBy(asc(programWaitingList.joinedAt))

export const programCapacityUndo: UndoHandlers = {
  'program-capacity-raised': {
    async undo(tx, promoted, by) {
      const [first] = promoted
      const program = first && (await lockProgramRow(tx, first.waiting.programId))
      if (!program || program.capacity !== first.after) throw new AppError('undo_over')
      const updatedAt = nextVersion(program.updatedAt, by.now)
      await updateProgram(tx, program.id, { capacity: first.before, updatedAt })
      for (const { waiting } of promoted) await waitAgain(tx, waiting)
      const taken = await tx.$count(programRegistrations, eq(programRegistrations.programId, program.id))
      if (checkCapacity(first.before, taken)) throw new AppError('undo_over')
      const subject = { subjectType: 'program', subjectId: program.id }
      const capacity = { before: { capacity: first.after }, after: { capacity: first.before } }
      await recordActivity(tx, { actorId: by.actorId, action: 'program.edited', ...subject, ...capacity })
    },
  },
}

/** People who have left since then do not wait again. Throws the errors of `requireLeaving`. */
async function waitAgain(tx: Transaction, waiting: Waiting): Promise<void> {
  await requireLeaving(tx, { programId: waiting.programId, participant: waiting })
  const { programId, memberId, familyMemberId } = programRegistrations
  const person = waiting.familyMemberId === null ? isNull(familyMemberId) : eq(familyMemberId, waiting.familyMemberId)
  const gone = await tx
    .delete(programRegistrations)
    .where(and(eq(programId, waiting.programId), eq(memberId, waiting.memberId), person))
    .returning({ id: programRegistrations.id })
  if (gone.length > 0) await tx.insert(programWaitingList).values({ ...waiting, joinedAt: new Date(waiting.joinedAt) })
}
