import type { Event } from '#server/events/event-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion } from '#server/platform/edit-conflict.ts'
import { moveDeadline } from '#shared/events/event-change-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { listProgramRows, updateProgram } from './program-admin-queries.ts'

type Move = { before: Event; after: Event }
type Editor = { actorId: string; now: Date }

/**
 * Moves the deadlines of an event's programs with its date. Call it in the transaction that moves the event, with its
 * row locked.
 */
export async function moveProgramDeadlines(tx: Transaction, { before, after }: Move, by: Editor): Promise<void> {
  const [from, to] = [before.eventDate, after.eventDate]
  if (isSame(from, to)) return
  for (const program of await listProgramRows(tx, after.id)) {
    const registrationDeadline =
      program.registrationDeadline && moveDeadline(program.registrationDeadline, { from, to })
    if (isSame(registrationDeadline, program.registrationDeadline)) continue
    const updatedAt = nextVersion(program.updatedAt, by.now)
    const moved = await updateProgram(tx, program.id, { registrationDeadline, updatedAt })
    const subject = { subjectType: 'program', subjectId: program.id }
    await recordActivity(tx, {
      actorId: by.actorId,
      action: 'program.edited',
      ...subject,
      ...differences(program, moved),
    })
  }
}
