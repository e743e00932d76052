import { and, eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { hasMembershipNumber } from '#server/membership/member-number.ts'
import { findMember } from '#server/membership/member-queries.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import type { CandidateEntry, CandidateForm } from '#shared/committee/votes/vote-form-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { votePath } from './vote-messages.ts'
import { listVotesOfCandidate, lockCandidate, lockQuestion, type Vote } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { voteOptions } from './vote-tables.ts'

type Nominating = { memberId: string; membershipNumber: string | null; now: Date }

/** Whether members can still nominate and answer. */
export const acceptsNominations = ({ status, nominationsUntil }: Vote, now: Date): boolean =>
  status === 'planned' && nominationsUntil !== null && nominationsUntil > now

/**
 * Nominates the member, or another one by their number, and asks them. Throws not_found, nominations_closed,
 * nominee_not_found and already_nominated.
 */
export function nominate(db: Database, questionId: string, nomination: Nominating): Promise<{ isOwn: boolean }> {
  return db.transaction(async (tx) => {
    const { vote, question } = await getElection(tx, questionId)
    if (!acceptsNominations(vote, nomination.now)) throw new AppError('nominations_closed')
    const nominee = await findNominee(tx, nomination)
    if (!nominee) throw new AppError('nominee_not_found')
    const isOwn = nominee.id === nomination.memberId
    const state = isOwn ? 'accepted' : 'nominated'
    await addCandidate(tx, { questionId, memberId: nominee.id, title: nominee.fullName, state })
    if (!isOwn)
      await notifyPeople(
        tx,
        [{ userId: nominee.userId, title: `You have been nominated: ${question.title}`, body: 'Do you accept?' }],
        { kind: 'vote', link: votePath(vote.id), aboutId: vote.id, now: nomination.now },
      )
    return { isOwn }
  })
}

/** The active member with this number, or the member without one; null for everybody else. */
export async function findNominee(
  tx: Transaction,
  { memberId, membershipNumber }: Pick<Nominating, 'memberId' | 'membershipNumber'>,
) {
  const { id, fullName, userId } = members
  const isNamed = membershipNumber === null ? eq(id, memberId) : hasMembershipNumber(membershipNumber)
  const [nominee] = await tx.select({ id, fullName, userId }).from(members).where(and(isNamed, activeMember))
  return nominee ?? null
}

async function getElection(tx: Transaction, questionId: string) {
  const asked = await lockQuestion(tx, questionId)
  if (asked?.question.kind !== 'election') throw new AppError('not_found')
  return asked
}

async function addCandidate(tx: Transaction, candidate: typeof voteOptions.$inferInsert): Promise<void> {
  const added = await tx.insert(voteOptions).values(candidate).onConflictDoNothing().returning({ id: voteOptions.id })
  if (added.length === 0) throw new AppError('already_nominated')
}

/** Accepts a nomination of one's own, with two lines and a portrait. Throws not_found and nominations_closed. */
export function acceptNomination(
  db: Database,
  candidateId: string,
  { memberId, accountId, form, now }: { memberId: string; accountId: string; form: CandidateForm; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { candidate } = await getOwn(tx, candidateId, memberId, now)
    const photoUrl = await replaceUpload(tx, {
      before: candidate.photoUrl,
      url: form.photoUrl,
      kind: 'picture',
      ownerId: null,
      uploadedBy: accountId,
      now,
    })
    const change = { state: 'accepted' as const, statement: form.statement, photoUrl }
    await tx.update(voteOptions).set(change).where(eq(voteOptions.id, candidateId))
  })
}

/** For the portrait of a candidate. Throws nominations_closed without a nomination that can still be answered. */
export async function requireOpenNomination(db: Executor, memberId: string, now: Date): Promise<void> {
  const nominatedIn = await listVotesOfCandidate(db, memberId)
  if (!nominatedIn.some(({ vote }) => acceptsNominations(vote, now))) throw new AppError('nominations_closed')
}

/** Declines a nomination, also after it was accepted. Throws not_found and nominations_closed. */
export function declineNomination(
  db: Database,
  candidateId: string,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { candidate } = await getOwn(tx, candidateId, memberId, now)
    await detachUpload(tx, candidate.photoUrl, now)
    const change = { state: 'declined' as const, statement: '', photoUrl: null }
    await tx.update(voteOptions).set(change).where(eq(voteOptions.id, candidateId))
  })
}

async function getOwn(tx: Transaction, candidateId: string, memberId: string, now: Date) {
  const found = await lockCandidate(tx, candidateId)
  if (found?.candidate.memberId !== memberId) throw new AppError('not_found')
  if (!acceptsNominations(found.vote, now)) throw new AppError('nominations_closed')
  return found
}

/** Enters a candidate who accepted in writing, before the vote opens. Throws not_found and already_nominated. */
export function enterCandidate(
  db: Database,
  questionId: string,
  { memberId, statement }: CandidateEntry,
  { actorId }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { vote } = await getElection(tx, questionId)
    requireNotOpen(vote)
    const member = await findMember(tx, memberId)
    if (!member || !isActiveMember(member)) throw new AppError('nominee_not_found')
    const title = member.fullName
    await addCandidate(tx, { questionId, memberId, title, statement, state: 'accepted' })
    await recordVote(tx, 'vote.candidate_entered', vote.id, actorId, { after: { candidate: title } })
  })
}

/** Removes a candidate, before the vote opens. Throws not_found and vote_not_editable. */
export function removeCandidate(db: Database, candidateId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockCandidate(tx, candidateId)
    if (found?.question.kind !== 'election') throw new AppError('not_found')
    requireNotOpen(found.vote)
    await detachUpload(tx, found.candidate.photoUrl, now)
    await tx.delete(voteOptions).where(eq(voteOptions.id, candidateId))
    await recordVote(tx, 'vote.candidate_removed', found.vote.id, actorId, {
      before: { candidate: found.candidate.title },
    })
  })
}

function requireNotOpen({ status }: Vote): void {
  if (status === 'open' || status === 'closed') throw new AppError('vote_not_editable')
}
