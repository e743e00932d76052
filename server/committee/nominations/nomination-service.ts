import { and, eq } from 'drizzle-orm'
import { hasMembershipNumber } from '#server/membership/member-number.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { type CandidateForm, MAX_CANDIDATES } from '#shared/committee/nominations/nomination-rules.ts'
import {
  type Candidate,
  findCandidate,
  listCandidaciesAhead,
  listNominationsOf,
  listNominees,
} from './candidate-queries.ts'
import { canAnswer, type Election, type Elections } from './election.ts'

type Nominating = { member: { id: string; fullName: string }; membershipNumber: string | null; now: Date }

/**
 * Nominates the member, or another one by their number, and asks them. Throws not_found, nominations_closed,
 * no_vote_in_hall, nominee_not_found, already_nominated and validation_failed.
 */
export function nominate(db: Database, elections: Elections, electionId: string, nomination: Nominating) {
  const { member, membershipNumber, now } = nomination
  return db.transaction(async (tx) => {
    const election = await lockElection(tx, elections, electionId, now)
    if (!election.takesNominations) throw new AppError('nominations_closed')
    if (!(await election.isOpenTo(member.id))) throw new AppError('no_vote_in_hall')
    const nominee = await findNominee(tx, membershipNumber === null ? { memberId: member.id } : { membershipNumber })
    if (!nominee || !(await election.isOpenTo(nominee.id))) throw new AppError('nominee_not_found')
    const isOwn = nominee.id === member.id
    const state = isOwn ? ('accepted' as const) : ('nominated' as const)
    const nominated = { nominatedBy: member.id, proposedByCommittee: false, state, statement: '' }
    const nominees = await listNominees(tx, elections, [electionId])
    const candidateId = await addCandidate(tx, elections, { election, nominees }, { ...nominee, ...nominated })
    if (!isOwn) await askNominee(tx, election, nominee, { candidateId, nominator: member.fullName, now })
    return { isOwn }
  })
}

type Asking = { candidateId: string; nominator: string; now: Date }

const askNominee = (
  tx: Transaction,
  { title, path }: Election,
  { userId }: Nominee,
  { candidateId, nominator, now }: Asking,
) =>
  notifyPeople(tx, [{ userId, title: `You have been nominated: ${title}`, body: `By ${nominator}. Do you accept?` }], {
    kind: 'vote',
    link: path,
    // about the candidate, so that a notice about the vote does not end it
    aboutId: candidateId,
    now,
  })

export type Nominee = { id: string; fullName: string; userId: string }

/** The active member with this id or number; null for everybody else. */
export async function findNominee(tx: Transaction, by: { memberId: string } | { membershipNumber: string }) {
  const { id, fullName, userId } = members
  const isNamed = 'memberId' in by ? eq(id, by.memberId) : hasMembershipNumber(by.membershipNumber)
  const [nominee] = await tx.select({ id, fullName, userId }).from(members).where(and(isNamed, activeMember))
  return nominee ?? null
}

type NewNominee = Pick<Nominee, 'id' | 'fullName'> & {
  state: 'nominated' | 'accepted'
  statement: string
  nominatedBy: string | null
  proposedByCommittee: boolean
  acceptance?: string | null
}

type Nominees = Awaited<ReturnType<typeof listNominees>>
type Ballot = { election: Election; nominees: Nominees }

/** Puts somebody last on a ballot; returns the candidate. Throws already_nominated and validation_failed. */
export async function addCandidate(tx: Transaction, elections: Elections, ballot: Ballot, nominee: NewNominee) {
  const { election, nominees } = ballot
  const { id: memberId, fullName: name, ...rest } = nominee
  if (nominees.some((each) => each.memberId === memberId)) throw new AppError('already_nominated')
  requireBallotPlace(nominees, memberId)
  return elections.insert(tx, { electionId: election.id, memberId, name, position: nominees.length, ...rest })
}

/** Those who have declined do not count towards the maximum. */
export function requireBallotPlace(nominees: Nominees, memberId: string): void {
  const others = nominees.filter((each) => each.state !== 'declined' && each.memberId !== memberId)
  if (others.length >= MAX_CANDIDATES)
    throw fieldError('membershipNumber', `An election has at most ${MAX_CANDIDATES} candidates.`)
}

type Accepting = { memberId: string; accountId: string; form: CandidateForm; now: Date }

/**
 * Accepts a nomination of one's own, with two lines and a portrait. Throws not_found, nominations_closed, validation_failed,
 * and membership_inactive for somebody who can only decline.
 */
export function acceptNomination(db: Database, elections: Elections, candidateId: string, accepting: Accepting) {
  const { memberId, accountId, form, now } = accepting
  return db.transaction(async (tx) => {
    const { photoUrl: before, electionId } = await getOwn(tx, elections, candidateId, { memberId, now })
    if (!(await isActive(tx, memberId))) throw new AppError('membership_inactive')
    requireBallotPlace(await listNominees(tx, elections, [electionId]), memberId)
    const picture = { kind: 'picture' as const, ownerId: null, uploadedBy: accountId, now }
    const photoUrl = await replaceUpload(tx, { before, url: form.photoUrl, ...picture })
    const change = { state: 'accepted' as const, statement: form.statement, photoUrl }
    await tx.update(elections.table).set(change).where(eq(elections.table.id, candidateId))
  })
}

const isActive = async (db: Executor, memberId: string): Promise<boolean> =>
  (await db.$count(members, and(eq(members.id, memberId), activeMember))) > 0

type ByMember = { memberId: string; now: Date }

/** Declines a nomination, also after it was accepted. Throws not_found and nominations_closed. */
export function declineNomination(
  db: Database,
  elections: Elections,
  candidateId: string,
  by: ByMember,
): Promise<void> {
  return db.transaction(async (tx) => decline(tx, elections, await getOwn(tx, elections, candidateId, by), by.now))
}

/** Takes somebody off the ballot, with what they have written. */
export async function decline(tx: Transaction, { table }: Elections, { id, photoUrl }: Candidate, now: Date) {
  await detachUpload(tx, photoUrl, now)
  const change = { state: 'declined' as const, statement: '', photoUrl: null, acceptance: null }
  await tx.update(table).set(change).where(eq(table.id, id))
}

/** The nominations of a member in a vote or at an assembly, and whether they can answer and accept now. */
export async function listOwnNominations(
  db: Executor,
  elections: Elections,
  heldIn: string,
  { memberId, now }: ByMember,
) {
  const nominations = await listNominationsOf(db, elections, heldIn, memberId)
  const canStand = nominations.length > 0 && (await isActive(db, memberId))
  const own = []
  for (const nomination of nominations) {
    const election = await elections.find(db, nomination.electionId, now)
    const isAsked = election !== null && canAnswer(election, nomination)
    own.push({ ...nomination, canAnswer: isAsked, canAccept: isAsked && canStand })
  }
  return own
}

/** For the portrait of a candidate. Throws nominations_closed without a nomination that can still be answered. */
export async function requireOpenNomination(db: Executor, elections: Elections, { memberId, now }: ByMember) {
  for (const candidate of await listCandidaciesAhead(db, elections, memberId)) {
    const election = await elections.find(db, candidate.electionId, now)
    if (election && canAnswer(election, candidate)) return
  }
  throw new AppError('nominations_closed')
}

async function getOwn(tx: Transaction, elections: Elections, candidateId: string, { memberId, now }: ByMember) {
  const found = await findCandidate(tx, elections, candidateId)
  if (found?.memberId !== memberId) throw new AppError('not_found')
  const election = await lockElection(tx, elections, found.electionId, now)
  if (!canAnswer(election, found)) throw new AppError('nominations_closed')
  // read again, because it may have been answered since
  const own = await findCandidate(tx, elections, candidateId)
  if (!own) throw new AppError('not_found')
  return own
}

/** The election, locked until the transaction ends. Throws not_found. */
export async function lockElection(tx: Transaction, elections: Elections, electionId: string, now: Date) {
  const election = await elections.lock(tx, electionId, now)
  if (!election) throw new AppError('not_found')
  return election
}
