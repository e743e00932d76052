import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { findProgramDay, listEntrants } from './entrant-queries.ts'

/** Who takes part in a program, with the age that counts: on the day of the event. Refuses 'not_found'. */
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
