import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { getMember } from '../application/member-decision.ts'
import { memberAddress } from '../member-address.ts'
import { members } from '../member-tables.ts'
import { awaitsDetailsRequest } from './completion-queries.ts'
import { completionRequests } from './completion-tables.ts'

/** Somebody who was asked, and the earlier request if there was one, with its days in ISO 8601. */
type Asked = { memberId: string; earlier: Earlier | null }
type Earlier = { requestedAt: string; tokenHash: string | null; expiresAt: string | null; completedAt: string | null }
type Asking = { adminId: string; clock: () => Date }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'details-requested': Asked[]
  }
}

const HELD = { area: 'members', name: 'details-requested' } as const

/** Asks everybody whose details are missing, who has an address and has not been asked yet. The mails wait for two minutes. */
export function requestAllDetails(db: Database, { adminId, clock }: Asking): Promise<{ asked: number }> {
  return holdInTransaction(db, { ...HELD, actorId: adminId, now: clock }, async (tx, heldBy) => {
    const wanting = await tx
      .select({ id: members.id })
      .from(members)
      .where(awaitsDetailsRequest)
      .orderBy(members.nameKey)
      .for('update')
    const ids = wanting.map(({ id }) => id)
    const items = await askAll(tx, ids, { adminId, now: clock(), heldBy })
    return { items, message: askedMessage(items.length), result: { asked: items.length } }
  })
}

/** Asks one member, also again; only the latest link works. Throws not_found or no_details_to_request. */
export function requestDetails(
  db: Database,
  { memberId, adminId, clock }: Asking & { memberId: string },
): Promise<void> {
  return holdInTransaction(db, { ...HELD, actorId: adminId, now: clock }, async (tx, heldBy) => {
    const member = await getMember(tx, memberId)
    const [account] = await tx
      .select({ address: memberAddress })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.id, memberId))
    if (!member.toComplete || !isActiveMember(member) || !account?.address) throw new AppError('no_details_to_request')
    const items = await askAll(tx, [memberId], { adminId, now: clock(), heldBy })
    return { items, message: askedMessage(items.length), result: undefined }
  })
}

const askedMessage = (count: number) =>
  `${counted(count, 'email that asks for details has', 'emails that ask for details have')} been prepared.`

type By = { adminId: string; now: Date; heldBy: string }

async function askAll(tx: Transaction, ids: readonly string[], { adminId, now, heldBy }: By): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const memberId of ids) {
    const [before] = await tx.select().from(completionRequests).where(eq(completionRequests.memberId, memberId))
    const open = { requestedAt: now, tokenHash: null, expiresAt: null, completedAt: null }
    await tx
      .insert(completionRequests)
      .values({ memberId, ...open })
      .onConflictDoUpdate({ target: completionRequests.memberId, set: open })
    await recordActivity(tx, { ...about(memberId, adminId), action: 'member.details_requested' })
    await sendMail(tx, 'details-requested', { memberId }, { heldBy })
    asked.push({ memberId, earlier: before ? storedOf(before) : null })
  }
  return asked
}

const storedOf = ({ requestedAt, tokenHash, ...days }: typeof completionRequests.$inferSelect): Earlier => ({
  requestedAt: requestedAt.toISOString(),
  tokenHash,
  expiresAt: days.expiresAt?.toISOString() ?? null,
  completedAt: days.completedAt?.toISOString() ?? null,
})

const restored = ({ requestedAt, tokenHash, expiresAt, completedAt }: Earlier) => ({
  requestedAt: new Date(requestedAt),
  tokenHash,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
  completedAt: completedAt === null ? null : new Date(completedAt),
})

const about = (subjectId: string, actorId: string) => ({ actorId, subjectType: 'member', subjectId })

/** Nobody was asked: those who had been asked before are as they were, and the link that they have works again. */
export const completionUndo: UndoHandlers = {
  'details-requested': {
    undo: async (tx, asked, { actorId }) => {
      for (const { memberId, earlier } of asked) {
        const isMeant = eq(completionRequests.memberId, memberId)
        if (earlier) await tx.update(completionRequests).set(restored(earlier)).where(isMeant)
        else await tx.delete(completionRequests).where(isMeant)
        await recordActivity(tx, { ...about(memberId, actorId), action: 'member.details_request_undone' })
      }
    },
  },
}
