import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import { attachUpload, detachUpload, detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { joinNames } from '#shared/committee/join-names.ts'
import { type CandidateEntry, isUnanswered } from '#shared/committee/nominations/nomination-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { askCandidates, type Declined } from './candidacy-messages.ts'
import {
  findCandidate,
  listCandidaciesAhead,
  listCandidaciesOf,
  listNominees,
  listUnanswered,
  listWinners,
  type Winner,
} from './candidate-queries.ts'
import type { Election, Elections } from './election.ts'
import {
  addCandidate,
  decline,
  findNominee,
  lockElection,
  type Nominee,
  requireBallotPlace,
} from './nomination-service.ts'

type Entering = Omit<CandidateEntry, 'memberId'> & { actorId: string; now: () => Date }
type Entry = Entering & { memberId: string }

/**
 * Enters a candidate of the committee, also after they declined; returns the vote or the assembly. With an acceptance they
 * are on the ballot; otherwise they are asked once the two minutes to undo it are over, or when the draft is planned.
 * Throws not_found, nominee_not_found, already_nominated, validation_failed and why the ballot is fixed.
 */
export function enterCandidate(
  db: Database,
  elections: Elections,
  electionId: string,
  { memberId, ...entering }: Entry,
): Promise<string> {
  return db.transaction((tx) => enterCandidates(tx, elections, electionId, { memberIds: [memberId], ...entering }))
}

type Entries = Entering & { memberIds: readonly string[] }

/** The same for several, in this order, within a transaction. */
export function enterCandidates(tx: Transaction, elections: Elections, electionId: string, entries: Entries) {
  const { memberIds, actorId, now, ...entry } = entries
  return holdMessages(tx, { area: 'votes', name: 'candidacy-request', actorId, now }, async (heldBy) => {
    const election = await lockElection(tx, elections, electionId, now())
    requireChangeable(election)
    const entered = []
    for (const memberId of memberIds)
      entered.push(await enterOne(tx, elections, { election, entry: { memberId, ...entry }, actorId }))
    const isAsked = entry.acceptance === null && election.takesAnswers
    const unanswered = isAsked ? await listUnanswered(tx, elections, [electionId]) : []
    const asked = entered.flatMap(({ nominee, before }) =>
      unanswered.filter(({ userId }) => userId === nominee.userId).map((each) => ({ ...each, before })),
    )
    await askCandidates(tx, election, { candidates: asked, heldBy, now: now() })
    const message =
      entered.length === 1
        ? `${entered[0]?.nominee.fullName} is being asked to be a candidate.`
        : `${counted(asked.length, 'member is', 'members are')} being asked to be candidates.`
    const items = asked.map(({ candidateId, before }) => ({ candidateId, before }))
    return { items, message, result: election.heldIn }
  })
}

const NOT_ACTIVE = 'The membership of this person is not active, so they cannot be a candidate.'

type Writing = { election: Election; entry: CandidateEntry }

async function enterOne(
  tx: Transaction,
  elections: Elections,
  { election, entry, actorId }: Writing & { actorId: string },
) {
  const nominee = await findNominee(tx, { memberId: entry.memberId })
  if (!nominee) throw new AppError('nominee_not_found', { message: NOT_ACTIVE })
  const before = await writeEntry(tx, elections, { election, nominee, entry })
  const after = { candidate: nominee.fullName, ...(entry.acceptance && { acceptance: entry.acceptance }) }
  await elections.record(tx, 'candidate_entered', election, actorId, { after })
  return { nominee, before }
}

/**
 * Somebody whom a member has already nominated, and who has not answered, is not asked twice. Returns what was stored
 * before about somebody who had declined.
 */
async function writeEntry(
  tx: Transaction,
  elections: Elections,
  { election, nominee, entry }: Writing & { nominee: Nominee },
): Promise<Declined | null> {
  const { memberId, statement, acceptance } = entry
  const state = acceptance === null ? ('nominated' as const) : ('accepted' as const)
  const nominees = await listNominees(tx, elections, [election.id])
  const before = nominees.find((each) => each.memberId === memberId)
  if (!before || before.state === 'accepted' || before.state === state) {
    const entered = { statement, state, acceptance, nominatedBy: null, proposedByCommittee: true }
    await addCandidate(tx, elections, { election, nominees }, { ...nominee, ...entered })
    return null
  }
  requireBallotPlace(nominees, memberId)
  const again = {
    state,
    acceptance,
    ...(state === 'nominated' && { proposedByCommittee: true }),
    ...(statement && { statement }),
  }
  await tx.update(elections.table).set(again).where(eq(elections.table.id, before.id))
  return { state: before.state, statement: before.statement, proposedByCommittee: before.proposedByCommittee }
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
  const own = await listCandidaciesOf(tx, elections, memberId)
  await detachUploads(
    tx,
    own.map(({ photoUrl }) => photoUrl),
    now,
  )
}

type Copy = { to: string; now: Date }
type Copying = Copy & { seats: number }

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
    await copyCandidate(tx, elections, { candidateId, memberId, name, position }, { to, now })
  }
}

type Copied = { candidateId: string; memberId: string; name: string; position: number }

async function copyCandidate(
  tx: Transaction,
  elections: Elections,
  { candidateId, ...copied }: Copied,
  { to, now }: Copy,
) {
  const { photoUrl, ...written } = await getWritten(tx, elections, candidateId)
  const picture = { kind: 'picture' as const, ownerId: null, uploadedBy: null, now }
  const copy = photoUrl && (await attachUpload(tx, { url: photoUrl, ...picture }))
  await elections.insert(tx, { ...copied, ...written, electionId: to, photoUrl: copy })
}

/**
 * Puts the candidates of an election without ballots on the ballot of the one that repeats it. If they will be asked
 * again, those who have not answered the committee are copied too; those who have declined or left are not copied.
 */
export async function copyEveryCandidate(
  tx: Transaction,
  elections: Elections,
  from: string,
  { areAsked, ...copy }: Copy & { areAsked: boolean },
): Promise<void> {
  const nominees = (await listNominees(tx, elections, [from])).filter(
    (nominee) => nominee.state === 'accepted' || (areAsked && isUnanswered(nominee)),
  )
  const idsOfNominees = nominees.map(({ id }) => id)
  const stillActive = (await listWinners(tx, elections, idsOfNominees)).filter(({ memberId }) => memberId !== null)
  for (const [position, { candidateId, name, memberId }] of stillActive.entries())
    if (memberId) await copyCandidate(tx, elections, { candidateId, memberId, name, position }, copy)
}

function requireChoice(tied: readonly Winner[], seats: number): void {
  const left = tied.filter(({ memberId }) => memberId === null).map(({ name }) => ({ title: name }))
  if (tied.length - left.length > seats) return
  const message = `${joinNames(left)} ${left.length === 1 ? 'has' : 'have'} left the association. A second ballot would have nothing to decide.`
  throw new AppError('tied_have_left', { message })
}

async function getWritten(tx: Transaction, { table }: Elections, candidateId: string) {
  const { statement, nominatedBy, proposedByCommittee, photoUrl, acceptance, state } = table
  const columns = { statement, nominatedBy, proposedByCommittee, photoUrl, acceptance, state }
  const [written] = await tx.select(columns).from(table).where(eq(table.id, candidateId))
  if (!written) throw new Error('A candidate of a closed election no longer exists')
  return written
}
