import type { Event } from '#server/events/event-queries.ts'
import type { Program } from '#server/events/program-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion } from '#server/platform/edit-conflict.ts'
import { moveWithEvent } from '#shared/events/event-change-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { listProgramRows, updateProgram } from './program-admin-queries.ts'

type Move = { before: Event; after: Event }
type Editor = { actorId: string; now: Date }

/**
 * Moves the times and deadlines of an event's programs by as many days as the event. Call it in the transaction that
 * moves the event, with its row locked.
 */
export async function moveProgramsWithEvent(tx: Transaction, { before, after }: Move, by: Editor): Promise<void> {
  const way = { from: before.eventDate, to: after.eventDate }
  if (isSame(way.from, way.to)) return
  for (const program of await listProgramRows(tx, after.id)) {
    const moments = MOVED.map((field) => [field, program[field] && moveWithEvent(program[field], way)] as const)
    if (moments.every(([field, moment]) => isSame(moment, program[field]))) continue
    const updatedAt = nextVersion(program.updatedAt, by.now)
    const moved = await updateProgram(tx, program.id, { ...Object.fromEntries(moments), updatedAt })
    const subject = { subjectType: 'program', subjectId: program.id }
    await recordActivity(tx, {
      actorId: by.actorId,
      action: 'program.edited',
      ...subject,
      ...differences(program, moved),
    })
  }
}

const MOVED = ['startsAt', 'endsAt', 'registrationDeadline'] as const satisfies readonly (keyof Program)[]
