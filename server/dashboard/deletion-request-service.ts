import { and, eq } from 'drizzle-orm'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import type { Account } from '#server/accounts/guards.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'

/** Asks the super admins to erase everything about the account. Throws while another request is open. */
export function requestDeletion(db: Database, account: Account, reason: string | undefined, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .insert(erasureRequests)
      .values({ userId: account.id, reason: reason || null, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id })
    if (!request) throw new AppError('erasure_requested')
    await sendMail(tx, 'erasure-requested', { requestId: request.id })
    await notifyCommittee(tx, {
      kind: 'committee-deletion-requests',
      link: '/admin/deletion-requests',
      aboutId: account.id,
      now,
      title: `Deletion request from ${account.firstName} ${account.lastName}`,
    })
  })
}

/** Withdraws the open request. Throws if there is none. */
export async function withdrawDeletionRequest(db: Database, userId: string, now: Date): Promise<void> {
  const withdrawn = await db
    .update(erasureRequests)
    .set({ status: 'withdrawn', handledAt: now })
    .where(isOpen(userId))
    .returning({ id: erasureRequests.id })
  if (withdrawn.length === 0) throw new AppError('no_erasure_request')
}

/** The open deletion request of an account; null if there is none. */
export async function findOpenDeletionRequest(db: Executor, userId: string) {
  const [request] = await db
    .select({ createdAt: erasureRequests.createdAt, reason: erasureRequests.reason })
    .from(erasureRequests)
    .where(isOpen(userId))
  return request ?? null
}

const isOpen = (userId: string) => and(eq(erasureRequests.userId, userId), eq(erasureRequests.status, 'requested'))
