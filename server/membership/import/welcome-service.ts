import { and, eq, inArray } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { getMember } from '../application/member-decision.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { findMember } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { awaitsWelcome } from '../register/register-queries.ts'

type AdminAction = { adminId: string; now: Date }
/** A member whose welcome mail waits, and whether it was due before. */
export type Welcomed = { memberId: string; welcomeDue: boolean }

/** Sends the welcome mail to one imported member who has not had it, once. Throws not_found or already_welcomed. */
export function welcomeMember(
  db: Database,
  { memberId, adminId, now }: AdminAction & { memberId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [welcomed] = await send(tx, now, { memberId })
    if (!welcomed) throw new AppError((await findMember(tx, memberId)) ? 'already_welcomed' : 'not_found')
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.welcomed',
      subjectType: 'member',
      subjectId: memberId,
      before: { welcomeDue: true },
      after: { welcomeDue: false },
    })
  })
}

/**
 * Sends the welcome mail to all imported members who have not had it, in two minutes. When this runs twice at once, each
 * person still gets one mail.
 */
export function welcomeEverybody(
  db: Database,
  { adminId: actorId, clock }: { adminId: string; clock: () => Date },
): Promise<{ welcomed: number }> {
  return holdInTransaction(db, { ...WELCOMES, actorId, now: clock }, async (tx, heldBy) => {
    const welcomed = await welcomeAll(tx, { actorId, now: clock(), heldBy })
    const items = welcomed.map(({ id }) => ({ memberId: id, welcomeDue: true }))
    return { items, message: welcomedMessage(items.length), result: { welcomed: items.length } }
  })
}

/** The bar of the members' welcome mails. */
export const WELCOMES = { area: 'members', name: 'members-welcomed' } as const

/** What the bar says about them. */
export const welcomedMessage = (count: number) =>
  `${counted(count, 'welcome email has', 'welcome emails have')} been prepared.`

async function welcomeAll(tx: Transaction, { actorId, now, heldBy }: { actorId: string; now: Date; heldBy: string }) {
  const welcomed = await send(tx, now, { heldBy })
  if (welcomed.length > 0)
    await recordActivity(tx, {
      actorId,
      action: 'members.welcomed',
      subjectType: 'import',
      subjectId: 'members',
      after: { welcomed: welcomed.length, membershipNumbers: welcomed.map(({ number }) => number) },
    })
  return welcomed
}

/**
 * Sends a member the welcome mail of the way they joined, whether or not they have had it, and returns what an undo
 * needs. Throws not_found or membership_inactive.
 */
export function welcomeAgain(
  db: Database,
  { memberId, adminId, now, heldBy }: AdminAction & { memberId: string; heldBy: string },
): Promise<Welcomed> {
  return db.transaction(async (tx) => {
    const member = await getMember(tx, memberId)
    if (!isActiveMember(member))
      throw new AppError('membership_inactive', { message: `${member.fullName} is not an active member.` })
    const applied = await tx.$count(
      memberDecisions,
      and(eq(memberDecisions.memberId, memberId), inArray(memberDecisions.decision, ['applied', 'reapplied'])),
    )
    const [before] = await tx.select({ welcomeDue: members.welcomeDue }).from(members).where(eq(members.id, memberId))
    await tx.update(members).set({ welcomeDue: false, updatedAt: now }).where(eq(members.id, memberId))
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.welcomed_again',
      subjectType: 'member',
      subjectId: memberId,
    })
    await sendMail(tx, applied > 0 ? 'application-approved' : 'member-imported', { memberId }, { heldBy })
    return { memberId, welcomeDue: before?.welcomeDue ?? false }
  })
}

async function send(tx: Transaction, now: Date, { memberId, heldBy }: { memberId?: string; heldBy?: string }) {
  const welcomed = await tx
    .update(members)
    .set({ welcomeDue: false, updatedAt: now })
    .where(and(awaitsWelcome, memberId === undefined ? undefined : eq(members.id, memberId)))
    .returning({ id: members.id, number: members.membershipNumber })
  for (const { id } of welcomed) await sendMail(tx, 'member-imported', { memberId: id }, { heldBy })
  return welcomed
}
