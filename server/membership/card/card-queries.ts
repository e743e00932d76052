import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import {
  type CardState,
  type CardWithoutEnd,
  cardStateOf,
  cardValidUntil,
  cardWithoutEnd,
  isRenewalOverdue,
} from '#shared/membership/card-rules.ts'
import { joiningDayOf } from '#shared/membership/joining-rules.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { isInFamily, type Member } from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'
import { readPlans, termsOf } from '../plans/plan-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'

export type CardHolder = { member: Member; state: CardState } & Validity
export type FamilyCardHolder = CardHolder & { person: typeof familyMembers.$inferSelect }
/** Until when the dues are settled, and whether the renewal is overdue. Only valid cards have these. */
type Validity = { validUntil: string | null; withoutEnd: CardWithoutEnd | null; isOverdue: boolean }

/** The current state of a card; `version` defaults to the latest. Null if there is no such member. */
export async function findCardHolder(
  db: Executor,
  memberId: string,
  now: Date,
  version?: number,
): Promise<CardHolder | null> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) return null
  const ledger = await db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, memberId))
  const joinedDate = joiningDayOf(member) ?? gulfDay(member.createdAt)
  const today = gulfToday(now)
  const terms = termsOf({ ...member, joinedDate }, await readPlans(db), today)
  const holder = { ...member, terms, ledger }
  const state = cardStateOf(holder, version ?? member.cardVersion)
  if (state !== 'valid') return { member, state, validUntil: null, withoutEnd: null, isOverdue: false }
  return {
    member,
    state,
    validUntil: cardValidUntil(holder, today),
    withoutEnd: cardWithoutEnd(holder, today),
    isOverdue: isRenewalOverdue(holder, today),
  }
}

/**
 * The same for the card of somebody of a family: it is valid as long as the member's own and the person is in the family
 * of a family membership. Null for people who have been removed.
 */
export async function findFamilyCardHolder(
  db: Executor,
  personId: string,
  now: Date,
  version?: number,
): Promise<FamilyCardHolder | null> {
  const [person] = await db.select().from(familyMembers).where(eq(familyMembers.id, personId))
  const holder = person && !person.removedAt ? await findCardHolder(db, person.memberId, now) : null
  if (!person || !holder) return null
  const none = { validUntil: null, withoutEnd: null, isOverdue: false }
  if (version !== undefined && version !== person.cardVersion) return { ...holder, ...none, person, state: 'revoked' }
  const hasEnded = person.deceasedAt !== null || holder.member.membershipType !== 'family'
  return hasEnded ? { ...holder, ...none, person, state: 'ended' } : { ...holder, person }
}

/** Invalidates the cards of everybody in the family; each person sees the new one on their own page. */
export async function raiseFamilyCards(tx: Executor, memberId: string): Promise<void> {
  await tx
    .update(familyMembers)
    .set({ cardVersion: sql`${familyMembers.cardVersion} + 1` })
    .where(and(eq(familyMembers.memberId, memberId), isInFamily))
}

/** Invalidates every card issued so far. Returns false if there is no such member. */
export async function raiseCardVersion(tx: Executor, memberId: string): Promise<boolean> {
  const raised = await tx
    .update(members)
    .set({ cardVersion: sql`${members.cardVersion} + 1` })
    .where(eq(members.id, memberId))
    .returning({ id: members.id })
  return raised.length > 0
}
