import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { countMotion, MAX_MOTION_TITLE } from '#shared/committee/assembly/assembly-rules.ts'
import { seatsLeft, secondBallotTitle } from '#shared/committee/votes/second-ballot-rules.ts'
import { copyCandidates } from '../nominations/candidate-service.ts'
import { insertAfter, requirePlaceForMotion } from './agenda-service.ts'
import { assemblyElections } from './assembly-elections.ts'
import { listMotions, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countElection } from './election-service.ts'
import { countVotes } from './motion-counts.ts'
import { getMotion } from './open-motion.ts'

/**
 * Adds a second ballot about a tie as the next item: a motion again, an election with the tied candidates only. Returns
 * the assembly. Throws not_found, assembly_not_open, no_tie, second_ballot_exists, tied_have_left and validation_failed.
 */
export function addSecondBallot(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getMotion(tx, motionId)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const result = motion.state === 'closed' ? await resultOf(tx, motion) : null
    if (result?.outcome !== 'tie') throw new AppError('no_tie')
    const motions = await listMotions(tx, assembly.id)
    if (motions.some(({ followUpOf }) => followUpOf === motionId)) throw new AppError('second_ballot_exists')
    requirePlaceForMotion(motions)
    const { title, note, kind, office, majority } = motion
    const seats = kind === 'election' ? seatsLeft(motion.seats, result) : 1
    const again = {
      title: secondBallotTitle(title, MAX_MOTION_TITLE),
      note,
      kind,
      office,
      majority,
      seats,
      followUpOf: motionId,
    }
    const added = await insertAfter(tx, motion, again)
    if (kind === 'election') await copyCandidates(tx, assemblyElections, result.tiedIds, { to: added.id, seats, now })
    await record(tx, 'assembly.motion_added', assembly.id, actorId, { after: again })
    return assembly.id
  })
}

/** The result of a closed motion or election. */
export async function resultOf(tx: Transaction, motion: MotionRow) {
  if (motion.kind === 'election') return (await countElection(tx, motion)).result
  return countMotion(motion.majority, await countVotes(tx, motion))
}
