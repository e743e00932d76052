import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { findPerson } from '#server/dashboard/person-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { eraseFrom } from '#server/platform/personal-data/personal-data-queries.ts'
import { endSessions } from '#server/platform/sessions.ts'
import { lockOpenDeletionRequest } from './deletion-request-queries.ts'
import { requireSuperAdmin } from './people/super-admins.ts'

/**
 * Erases somebody from all features in one transaction. Files are deleted by a task after the commit. A last mail
 * confirms the erasure. Throws if the request is not open or is one's own: somebody has to run the site.
 */
export function carryOutDeletion(context: AppContext, requestId: string, adminId: string): Promise<void> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await requireSuperAdmin(tx, adminId)
    const request = await lockOpenDeletionRequest(tx, requestId)
    if (!request) throw new AppError('no_erasure_request')
    if (request.userId === adminId) throw new AppError('own_erasure')
    const person = await findPerson(tx, context.personalData, request.userId)
    if (!person) throw new AppError('no_erasure_request')
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, request.userId))
    for (const data of context.personalData) await eraseFrom(tx, data, person, now)
    await endSessions(tx, request.userId)
    const done = { status: 'done', reason: null, handledBy: adminId, handledAt: now } as const
    await tx.update(erasureRequests).set(done).where(eq(erasureRequests.id, requestId))
    await recordActivity(tx, {
      actorId: adminId,
      action: 'person.erased',
      subjectType: 'erasure_request',
      subjectId: requestId,
    })
    if (account?.email) await sendMail(tx, 'erasure-done', { to: account.email })
  })
}
