import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload, detachUpload } from '#server/platform/uploads/attachment-service.ts'
import type { CandidateEntry } from '#shared/committee/nominations/nomination-rules.ts'
import { joinNames } from '#shared/committee/votes/result-text.ts'
import {
  findCandidate,
  listCandidaciesAhead,
  listCandidaciesOf,
  listNominees,
  listWinners,
  type Winner,
} from './candidate-queries.ts'
import type { Election, Elections } from './election.ts'
import { addCandidate, decline, findNominee, lockElection, requireBallotPlace } from './nomination-service.ts'

/**
 * Enters a candidate who has accepted in writing or in the hall, also after they declined; returns the vote or the
 * assembly. Throws not_found, nominee_not_found, already_nominated, validation_failed and why the ballot is fixed.
 */
export function enterCandidate(db: Database, elections: Elections, electionId: string, entry: CandidateEntry & By) {
  const { memberId, statement, actorId, now } = entry
  return db.transaction(async (tx) => {
    const election = await lockElection(tx, elections, electionId, now)
    requireChangeable(election)
    const nominee = await findNominee(tx, { memberId })
    if (!nominee) throw new AppError('nominee_not_found')
    const nominees = await listNominees(tx, elections, [electionId])
    const before = nominees.find((each) => each.memberId === memberId)
    if (!before || before.state === 'accepted') {
      const entered = { statement, state: 'accepted', nominatedBy: null } as const
      await addCandidate(tx, elections, { election, nominees }, { ...nominee, ...entered })
    } else {
      requireBallotPlace(nominees, memberId)
      const accepted = { state: 'accepted' as const, ...(statement && { statement }) }
      await tx.update(elections.table).set(accepted).where(eq(elections.table.id, before.id))
    }
    await elections.record(tx, 'candidate_entered', election, actorId, { after: { candidate: nominee.fullName } })
    return election.heldIn
  })
}

/**
 * Removes a candidate before the election opens; returns the vote or the assembly. Throws not_found and why the ballot is
 * fixed.
 */
export function removeCandidate(db: Database, elections: Elections, candidateId: string, { actorId, now }: By) {
  return db.transaction(async (tx) => {
    const named = await findCandidate(tx, elections, candidateId)
    if (!named) throw new AppError('not_found')
    const election = await lockElection(tx, elections, named.electionId, now)
    requireChangeable(election)
    // read again, because a portrait may have been added since
    const candidate = await findCandidate(tx, elections, candidateId)
    if (!candidate) throw new AppError('not_found')
    await detachUpload(tx, candidate.photoUrl, now)
    await tx.delete(elections.table).where(eq(elections.table.id, candidateId))
    await elections.record(tx, 'candidate_removed', election, actorId, { before: { candidate: candidate.name } })
    return election.heldIn
  })
}

function requireChangeable({ fixedBecause }: Election): void {
  if (fixedBecause) throw new AppError(fixedBecause)
}

/** A candidate who has left, died or is erased is taken off elections that have not opened; an open ballot stays as it is. */
export const leaveElections =
  (elections: Elections) =>
  async (tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date): Promise<void> => {
    if (familyMemberId) return
    for (const { id, electionId, state } of await listCandidaciesAhead(tx, elections, memberId)) {
      // nobody is taken off a ballot that is just being opened
      const election = state === 'declined' ? null : await elections.lock(tx, electionId, now)
      const candidate = election && !election.fixedBecause && (await findCandidate(tx, elections, id))
      if (!candidate) continue
      await decline(tx, elections, candidate, now)
      // without the name: this also runs before an erasure
      await elections.record(tx, 'candidate_removed', election, null)
    }
  }

/** Releases the portraits of somebody who is erased, in all elections. */
export async function releasePortraits(tx: Transaction, elections: Elections, memberId: string, now: Date) {
  for (const { photoUrl } of await listCandidaciesOf(tx, elections, memberId)) await detachUpload(tx, photoUrl, now)
}

type Copying = { to: string; seats: number; now: Date }

/**
 * Puts tied candidates who have not left on the ballot of another election, with what they have written and their
 * portrait. Throws tied_have_left if they are not more than its places.
 */
export async function copyCandidates(
  tx: Transaction,
  elections: Elections,
  ids: readonly string[],
  { to, seats, now }: Copying,
) {
  const tied = await listWinners(tx, elections, ids)
  requireChoice(tied, seats)
  for (const [position, { candidateId, memberId, name }] of tied.entries()) {
    if (!memberId) continue
    const { statement, nominatedBy, photoUrl } = await getWritten(tx, elections, candidateId)
    const picture = { kind: 'picture' as const, ownerId: null, uploadedBy: null, now }
    const copied = photoUrl && (await attachUpload(tx, { url: photoUrl, ...picture }))
    const candidate = { electionId: to, memberId, name, position, statement, nominatedBy, photoUrl: copied }
    await elections.insert(tx, { ...candidate, state: 'accepted' })
  }
}

function requireChoice(tied: readonly Winner[], seats: number): void {
  const left = tied.filter(({ memberId }) => memberId === null).map(({ name }) => ({ title: name }))
  if (tied.length - left.length > seats) return
  const message = `${joinNames(left)} ${left.length === 1 ? 'has' : 'have'} left the association. A second ballot would have nothing to decide.`
  throw new AppError('tied_have_left', { message })
}

async function getWritten(tx: Transaction, { table }: Elections, candidateId: string) {
  const { statement, nominatedBy, photoUrl } = table
  const [written] = await tx.select({ statement, nominatedBy, photoUrl }).from(table).where(eq(table.id, candidateId))
  if (!written) throw new Error('A candidate of a closed election no longer exists')
  return written
}
