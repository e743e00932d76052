import { and, asc, eq, inArray } from 'drizzle-orm'
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
import { counted } from '#shared/platform/counts.ts'
import { isRaised, requireCapacityAgain } from './promoted-parties.ts'

type Promoted = {
  before: number | null
  after: number | null
  registeredBefore: number
  waiting: Omit<typeof programWaitingList.$inferSelect, 'joinedAt'> & { joinedAt: string }
  registrationId: string
}

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'program-capacity-raised': Promoted[]
  }
}

type Edit = { before: Program; after: Program }

/** Like `promoteAfterEdit` of an event, for a program. */
export async function promoteAfterProgramEdit(
  tx: Transaction,
  { before, after }: Edit,
  { actorId, now }: By,
): Promise<void> {
  if (!isRaised(before.capacity, after.capacity)) return moveUpProgramWaiting(tx, after.id, now)
  const held = { area: 'events', name: 'program-capacity-raised' as const, actorId, now: () => now }
  await holdMessages(tx, held, async (heldBy) => {
    const registeredBefore = await countEntrants(tx, after.id)
    const promoted = await promoteHeld(tx, after.id, { now, heldBy })
    const capacity = { before: before.capacity, after: after.capacity, registeredBefore }
    const items = promoted.map((each) => ({ ...each, ...capacity }))
    const message = `${counted(items.length, 'person has', 'people have')} a place in ‘${after.title}’ now.`
    return { items, message, result: undefined }
  })
}

const countEntrants = (tx: Transaction, programId: string) =>
  tx.$count(programRegistrations, eq(programRegistrations.programId, programId))

async function promoteHeld(tx: Transaction, programId: string, { now, heldBy }: { now: Date; heldBy: string }) {
  const queue = await listWaiting(tx, programId)
  await moveUpProgramWaiting(tx, programId, now, heldBy)
  const places = await listPlaces(
    tx,
    programId,
    queue.map(({ memberId }) => memberId),
  )
  return queue.flatMap(({ joinedAt, ...waiting }) => {
    const place = places.find((each) => isSamePerson(each, waiting))
    return place ? [{ waiting: { ...waiting, joinedAt: joinedAt.toISOString() }, registrationId: place.id }] : []
  })
}

const listWaiting = (tx: Transaction, programId: string) =>
  tx
    .select()
    .from(programWaitingList)
    .where(eq(programWaitingList.programId, programId))
    .orderBy(asc(programWaitingList.joinedAt))

const listPlaces = (tx: Transaction, programId: string, memberIds: string[]) =>
  tx
    .select()
    .from(programRegistrations)
    .where(and(eq(programRegistrations.programId, programId), inArray(programRegistrations.memberId, memberIds)))

type Person = { memberId: string; familyMemberId: string | null }

const isSamePerson = (one: Person, other: Person) =>
  one.memberId === other.memberId && one.familyMemberId === other.familyMemberId

export const programCapacityUndo: UndoHandlers = {
  'program-capacity-raised': {
    async undo(tx, promoted, by) {
      const [first] = promoted
      const program = first && (await lockProgramRow(tx, first.waiting.programId))
      if (!program || program.capacity !== first.after) throw new AppError('undo_over')
      const updatedAt = nextVersion(program.updatedAt, by.now)
      await updateProgram(tx, program.id, { capacity: first.before, updatedAt })
      for (const each of promoted) await waitAgain(tx, each)
      const people = { before: first.registeredBefore, after: await countEntrants(tx, program.id) }
      requireCapacityAgain(first.before, people)
      const subject = { subjectType: 'program', subjectId: program.id }
      const capacity = { before: { capacity: first.after }, after: { capacity: first.before } }
      await recordActivity(tx, { actorId: by.actorId, action: 'program.edited', ...subject, ...capacity })
    },
  },
}

/** Throws undo_over if the person has left since, and the errors of `requireLeaving`. */
async function waitAgain(tx: Transaction, { waiting, registrationId }: Promoted): Promise<void> {
  await requireLeaving(tx, { programId: waiting.programId, participant: waiting })
  const { id } = programRegistrations
  const gone = await tx.delete(programRegistrations).where(eq(id, registrationId)).returning({ id })
  if (gone.length === 0) throw new AppError('undo_over')
  await tx.insert(programWaitingList).values({ ...waiting, joinedAt: new Date(waiting.joinedAt) })
}
