import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Festival, findItem } from '../competition-queries.ts'
import { isJudgeOfItem, type Judge, listJudgeAccounts, listKnowingJudges, listLinksIssuedBy } from './judge-queries.ts'

/*
 * Who judges, who knows the letters, and who has seen a judge's link are different people: two of the three together
 * would reveal whom marks belong to, or change them.
 */

/** An admin who judges at a festival arranges none of its judging. Throws duties_separated. */
export async function requireNoJudgeOfFestival(db: Executor, eventId: string, accountId: string): Promise<void> {
  const judges = await listJudgeAccounts(db, eventId, { assigned: false })
  if (!judges.some((judge) => judge.accountId === accountId)) return
  throw new AppError('duties_separated', {
    message: 'You judge at this festival, so another admin must arrange its judging.',
  })
}

/** An admin who judges an item changes nothing of it before its result. Throws judges_this_item. */
export async function requireNoJudgeOfItem(db: Executor, programId: string, accountId: string): Promise<void> {
  const found = await findItem(db, programId)
  if (!found || found.item.state === 'published' || !(await isJudgeOfItem(db, programId, accountId))) return
  throw new AppError('judges_this_item', { message: 'You judge this item, so another admin must do this.' })
}

/** Who sees a judge's link neither judges nor knows the letters. Throws duties_separated. */
export async function requireMayIssueLinks(db: Executor, festival: Festival, accountId: string): Promise<void> {
  await requireNoJudgeOfFestival(db, festival.eventId, accountId)
  if (!festival.rollCallAdminIds.includes(accountId)) return
  throw new AppError('duties_separated', {
    message: 'You may call the roll of this festival, so another admin must create the links of its judges.',
  })
}

/**
 * Of these judges those who know neither letters nor links of their festival: a merge or another holder of a membership
 * can join what was granted to two. Throws duties_separated if none is left.
 */
export async function requireUnknowing(
  db: Executor,
  judges: readonly Judge[],
  accountId: string | undefined,
): Promise<Judge[]> {
  const knowing = await listKnowingJudges(
    db,
    judges.map(({ id }) => id),
    accountId ?? null,
  )
  const able = judges.filter(({ id }) => !knowing.has(id))
  if (able.length > 0) return able
  throw new AppError('duties_separated', {
    message: 'You may call the roll of this festival or have created the link of a judge, so you cannot judge it.',
  })
}

/** Why one of these accounts cannot judge at the festival; null if all can. */
export async function findJudgingObstacle(
  db: Executor,
  { eventId, rollCallAdminIds }: Festival,
  judges: readonly { name: string; accountId: string | null }[],
): Promise<string | null> {
  const accounts = judges.flatMap(({ name, accountId }) => (accountId === null ? [] : [{ name, accountId }]))
  const caller = accounts.find(({ accountId }) => rollCallAdminIds.includes(accountId))
  if (caller) return `${caller.name} may call the roll of this festival, so they cannot judge it.`
  const ids = accounts.map(({ accountId }) => accountId)
  const [link] = await listLinksIssuedBy(db, eventId, ids)
  const issuer = accounts.find(({ accountId }) => accountId === link?.issuedBy)
  if (!link || !issuer) return null
  return `${issuer.name} has created the link of ${link.name}. Ask another admin to renew it first.`
}

/** Why one of these accounts cannot call the roll of the festival; null if all can. */
export async function findRollCallObstacle(
  db: Executor,
  eventId: string,
  accountIds: readonly string[],
): Promise<string | null> {
  const judges = await listJudgeAccounts(db, eventId, { assigned: true })
  const judge = judges.find(({ accountId }) => accountId !== null && accountIds.includes(accountId))
  if (judge) return `${judge.name} judges items of this festival, so they cannot call its roll.`
  const [link] = await listLinksIssuedBy(db, eventId, accountIds)
  if (!link) return null
  return `The link of ${link.name} was created by one of these admins. Ask somebody else to renew it first.`
}
