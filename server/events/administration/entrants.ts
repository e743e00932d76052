import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { findProgramDay, listEntrants } from './entrant-queries.ts'

/** A program's entrants with their age on the day of the event. Throws not_found. */
export async function listEntrantsWithAge(db: Executor, programId: string) {
  const program = await findProgramDay(db, programId)
  if (!program) throw new AppError('not_found')
  const rows = await listEntrants(db, programId)
  const entrants = rows.map((row) => ({
    ...row,
    age: row.dateOfBirth === null ? null : Math.max(0, ageOn(row.dateOfBirth, program.eventDate)),
  }))
  return { program, entrants }
}
