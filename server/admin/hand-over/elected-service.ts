import { and, asc, eq } from 'drizzle-orm'
import type { Elected, Taking } from '#server/committee/nominations/elected-receivers.ts'
import { members } from '#server/membership/member-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { FIRST_ACCESS, SHARED_OFFICES } from '#shared/admin/hand-over/hand-over-rules.ts'
import { requireSuperAdmin } from '../people/super-admins.ts'
import { type HandOverPick, storePicks } from './hand-over-picks.ts'
import { findLatest, findNext, type HandOverRow, listPicks, lockNext, type PickRow } from './hand-over-queries.ts'
import { electedWaiting, handOverReplacedPicks, handOvers } from './hand-over-tables.ts'

/**
 * Puts the winners of an election into the draft of the next hand-over, which begins with the first one. A super admin
 * adds the day and plans it. For a hand-over that is planned already they wait until a super admin decides.
 */
export async function receiveElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<void> {
  const before = await lockNext(tx)
  if (before?.state !== 'planned') return addToDraft(tx, before, elected, now)
  const rows = elected.map((each) => ({ ...each, electedAt: now }))
  await tx.insert(electedWaiting).values(rows).onConflictDoNothing()
  await recordElected(tx, before.id, 'hand_over.elected_not_taken', { elected })
}

/**
 * Removes winners from the draft of the next hand-over and from those who wait for it, because their election is counted
 * again; the picks whose places they had taken get them back, unless somebody has been picked for them since.
 * Returns false and changes nothing if a planned hand-over names one of them.
 */
export async function withdrawElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<boolean> {
  const next = await lockNext(tx)
  const picks = next ? await listPicks(tx, next.id) : []
  const picked = elected.filter((each) => picks.some((pick) => isSame(pick, each)))
  if (next?.state === 'planned' && picked.length > 0) return false
  const waited = await removeWaitingOf(tx, elected)
  const restored = next && picked.length > 0 ? await restoreReplaced(tx, next, { picks, picked, now }) : []
  if (waited.length + picked.length > 0)
    await recordElected(tx, next?.id ?? 'none', 'hand_over.elected_withdrawn', {
      elected: [...waited, ...picked],
      restored,
    })
  return true
}

type Withdrawn = { picks: readonly PickRow[]; picked: readonly Elected[]; now: Date }

/** Puts the picks that winners had replaced back in their places, where these are free. Returns them. */
async function restoreReplaced(tx: Transaction, draft: HandOverRow, { picks, picked, now }: Withdrawn) {
  const others: HandOverPick[] = picks.filter((pick) => !picked.some((each) => isSame(pick, each)))
  const restored: HandOverPick[] = []
  for (const winner of picked)
    for (const pick of await takeReplaced(tx, draft.id, winner)) {
      if (others.some((other) => isReplaced(other, pick))) continue
      others.splice(pick.position, 0, pick)
      restored.push(pick)
    }
  await storePicks(tx, draft.id, others)
  await updateVersion(tx, handOvers, draft, { change: {}, now })
  return restored
}

/** The picks that a winner had replaced, in their order; they are no longer stored as replaced. */
async function takeReplaced(tx: Transaction, handOverId: string, winner: Elected) {
  const replaced = await tx.delete(handOverReplacedPicks).where(replacedBy(handOverId, winner)).returning()
  return replaced.toSorted((one, other) => one.position - other.position)
}

const replacedBy = (handOverId: string, { office, memberId }: Elected) =>
  and(
    eq(handOverReplacedPicks.handOverId, handOverId),
    eq(handOverReplacedPicks.winnerId, memberId),
    eq(handOverReplacedPicks.winnerOffice, office),
  )

/** Forgets winners who wait. Returns those who did. */
async function removeWaitingOf(tx: Transaction, elected: readonly Elected[]): Promise<Elected[]> {
  const removed = []
  for (const { memberId, office } of elected) {
    const isOne = and(eq(electedWaiting.memberId, memberId), eq(electedWaiting.office, office))
    removed.push(...(await tx.delete(electedWaiting).where(isOne).returning()))
  }
  return removed.map(({ office, memberId }) => ({ office, memberId }))
}

const isSame = (one: Elected, other: Elected): boolean => one.memberId === other.memberId && one.office === other.office

type By = { actorId: string; now: Date }

/**
 * Puts the winners who wait into the draft; a planned hand-over becomes a draft again, because its people change. Throws
 * not_found if nobody waits.
 */
export function takeElected(db: Database, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, actorId)
    const next = await lockNext(tx)
    const elected = await removeWaiting(tx)
    const change = { state: 'draft' as const, plannedBy: null, error: null }
    const draft = next?.state === 'planned' ? await updateVersion(tx, handOvers, next, { change, now }) : next
    if (draft && next?.state === 'planned') await recordElected(tx, draft.id, 'hand_over.unplanned', { actorId })
    await addToDraft(tx, draft, elected, now)
  })
}

/** Leaves the hand-over as it is: the winners who wait are forgotten. Throws not_found if nobody waits. */
export function leaveElectedOut(db: Database, { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, actorId)
    const next = await lockNext(tx)
    const elected = await removeWaiting(tx)
    await recordElected(tx, next?.id ?? 'none', 'hand_over.elected_left_out', { actorId, elected })
  })
}

/** The winners for whom a planned hand-over had no place, the first ones first. */
export const listElectedWaiting = (db: Executor) =>
  db
    .select({
      office: electedWaiting.office,
      fullName: members.fullName,
      membershipNumber: members.membershipNumber,
    })
    .from(electedWaiting)
    .innerJoin(members, eq(members.id, electedWaiting.memberId))
    .orderBy(asc(electedWaiting.electedAt), asc(electedWaiting.id))

/** What becomes of a winner: in the next committee, or waiting because its hand-over was planned already. */
export async function findTakingOf(db: Executor, { office, memberId }: Elected): Promise<Taking | null> {
  const next = await findNext(db)
  const term = { from: next?.day ?? null, until: next?.termEnd ?? null }
  const isWaiting = and(eq(electedWaiting.memberId, memberId), eq(electedWaiting.office, office))
  if ((await db.$count(electedWaiting, isWaiting)) > 0) return { as: 'waits', ...term }
  const pick = next && (await listPicks(db, next.id)).find((each) => each.memberId === memberId)
  if (!pick) return null
  return pick.office === office ? { as: 'next_term', ...term } : { as: 'other_office', office: pick.office, ...term }
}

async function removeWaiting(tx: Transaction): Promise<Elected[]> {
  const removed = await tx.delete(electedWaiting).returning()
  if (removed.length === 0) throw new AppError('not_found')
  const inOrder = removed.toSorted((one, other) => one.electedAt.getTime() - other.electedAt.getTime())
  return inOrder.map(({ office, memberId }) => ({ office, memberId }))
}

async function addToDraft(tx: Transaction, before: HandOverRow | null, elected: readonly Elected[], now: Date) {
  const handOver = before ?? (await beginDraft(tx, now))
  const winners = elected.filter(isFirst)
  const present = await listPicks(tx, handOver.id)
  const others = present.filter((pick) => !winners.some((winner) => isReplaced(pick, winner)))
  const replaced = present.filter((pick) => !others.includes(pick) && !winners.some((winner) => isSame(pick, winner)))
  for (const winner of winners) await storeReplaced(tx, handOver.id, winner, present)
  await storePicks(tx, handOver.id, [...winners.map((winner) => ({ ...winner, pickedId: winner.memberId })), ...others])
  const updatedAt = nextVersion(handOver.updatedAt, now)
  await tx.update(handOvers).set({ updatedAt }).where(eq(handOvers.id, handOver.id))
  await recordElected(tx, handOver.id, 'hand_over.elected', { elected: winners, replaced })
}

/** Stores what a winner replaces in the draft, for a recount; what the same winner replaced before no longer counts. */
async function storeReplaced(tx: Transaction, handOverId: string, winner: Elected, present: readonly PickRow[]) {
  await takeReplaced(tx, handOverId, winner)
  const by = { handOverId, winnerId: winner.memberId, winnerOffice: winner.office }
  for (const [position, pick] of present.entries()) {
    const { office, memberId, pickedId } = pick
    if (isReplaced(pick, winner))
      await tx.insert(handOverReplacedPicks).values({ ...by, office, memberId, pickedId, position })
  }
}

type Logged = {
  actorId?: string
  elected?: readonly Elected[]
  replaced?: readonly Elected[]
  restored?: readonly Elected[]
}

const recordElected = (
  tx: Transaction,
  subjectId: string,
  action: string,
  { actorId, elected, replaced = [], restored = [] }: Logged,
) =>
  recordActivity(tx, {
    actorId: actorId ?? null,
    action,
    subjectType: 'hand_over',
    subjectId,
    ...(replaced.length > 0 && { before: { picks: toLog(replaced) } }),
    ...(elected && { after: { elected: toLog(elected), ...(restored.length > 0 && { picks: toLog(restored) }) } }),
  })

const toLog = (all: readonly Elected[]) => all.map(({ office, memberId }) => ({ office, memberId }))

async function beginDraft(tx: Transaction, now: Date): Promise<HandOverRow> {
  const access = (await findLatest(tx))?.access ?? FIRST_ACCESS
  const [draft] = await tx.insert(handOvers).values({ access, createdAt: now, updatedAt: now }).returning()
  if (!draft) throw new Error('The hand-over was not stored')
  return draft
}

/** Nobody has two offices, and only some offices have several people. */
const isFirst = (winner: Elected, at: number, all: readonly Elected[]): boolean =>
  !all.slice(0, at).some((earlier) => isReplaced(earlier, winner))

const isReplaced = (pick: Elected, { office, memberId }: Elected): boolean =>
  pick.memberId === memberId || (pick.office === office && !SHARED_OFFICES.has(office))
