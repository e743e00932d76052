import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockTeam, placeOfficer } from './officer-queries.ts'

/** Sets the order of the current team. Throws not_found unless the list names each of them exactly once. */
export function orderOfficers(
  db: Database,
  officerIds: readonly string[],
  { actorId }: { actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = (await lockTeam(tx)).map(({ id }) => id)
    const isComplete = officerIds.length === before.length && before.every((id) => officerIds.includes(id))
    if (!isComplete) throw new AppError('not_found')
    for (const [place, id] of officerIds.entries()) await placeOfficer(tx, id, place)
    const order = { before: { officerIds: before }, after: { officerIds } }
    await recordActivity(tx, { actorId, action: 'officers.ordered', ...TEAM, ...order })
  })
}

const TEAM = { subjectType: 'office_bearer', subjectId: 'team' }
