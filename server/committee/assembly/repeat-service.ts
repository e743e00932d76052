import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isUndecided } from '#shared/committee/assembly/assembly-rules.ts'
import { copyEveryCandidate } from '../nominations/candidate-service.ts'
import { insertAfter, requirePlaceForMotion } from './agenda-service.ts'
import { assemblyElections } from './assembly-elections.ts'
import { listMotions } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { getMotion } from './open-motion.ts'
import { resultOf } from './second-ballot-service.ts'

/**
 * Repeats a closed item whose vote decided nothing, as the next item, with the same title, rule and accepted candidates.
 * Returns the assembly. Throws not_found, assembly_not_open, item_decided, item_repeated and validation_failed.
 */
export function repeatItem(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const isClosed = motion.state === 'closed' && motion.kind !== 'line'
    if (!isClosed || !isUndecided((await resultOf(tx, motion)).outcome)) throw new AppError('item_decided')
    const motions = await listMotions(tx, assembly.id)
    if (motions.some(({ followUpOf }) => followUpOf === motionId)) throw new AppError('item_repeated')
    requirePlaceForMotion(motions)
    const { title, note, kind, office, majority, seats, takesNominations } = motion
    const again = { title, note, kind, office, majority, seats, takesNominations, followUpOf: motionId }
    const added = await insertAfter(tx, motion, again)
    // nobody is asked again in the hall
    if (kind === 'election')
      await copyEveryCandidate(tx, assemblyElections, motionId, { to: added.id, areAsked: false, now })
    await record(tx, 'assembly.motion_added', assembly.id, actorId, { after: again })
    return assembly.id
  })
}
