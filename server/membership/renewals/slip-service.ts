import { and, eq } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { notifyAboutDues } from './dues-notices.ts'
import { updateSlip } from './ledger-queries.ts'
import { aboutRenewal, lockUnsettled, named, type RenewalInput } from './payment-service.ts'

type SlipInput = { renewalId: string; userId: string; url: string; now: Date }

/**
 * Submits a slip, replacing an earlier one, and notifies the committee. Only for the member's own years. Throws
 * not_found, renewal_settled or invalid_photo.
 */
export function sendSlip(db: Database, { renewalId, userId, url, now }: SlipInput): Promise<void> {
  return db.transaction(async (tx) => {
    await checkOwnRenewal(tx, renewalId, userId)
    const { renewal, member } = await lockUnsettled(tx, renewalId)
    const attaching = { kind: 'slip', ownerId: userId, uploadedBy: userId, now } as const
    const slipUrl = await replaceUpload(tx, { ...attaching, before: renewal.slipUrl, url })
    await updateSlip(tx, renewalId, { slipUrl, slipSentAt: now, slipRejection: null })
    await sendMail(tx, 'dues-slip-received', { renewalId })
    await notifyCommittee(tx, {
      kind: 'committee-slips',
      title: `Payment slip from ${member.fullName}: dues for ${renewal.renewalYear}`,
      link: '/admin/renewals?slip=waiting',
      aboutId: renewalId,
      now,
    })
  })
}

/** Checks that a year belongs to this person and is not settled. Throws not_found or renewal_settled. */
export async function checkOwnRenewal(db: Executor, renewalId: string, userId: string): Promise<void> {
  const [own] = await db
    .select({ status: membershipRenewals.status })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(and(eq(membershipRenewals.id, renewalId), eq(members.userId, userId)))
  if (!own) throw new AppError('not_found')
  if (isSettled(own)) throw new AppError('renewal_settled')
}

/** Rejects a slip with a reason that the member reads. Throws not_found, renewal_settled or slip_changed. */
export async function rejectSlip(
  db: Executor,
  { renewalId, adminId, now, slipUrl, reason }: RenewalInput & { slipUrl: string; reason: string },
): Promise<void> {
  await decide(db, aboutRenewal('renewal.slip_rejected', { id: renewalId }, adminId), {
    change: async (tx) => {
      const { renewal, member } = await lockUnsettled(tx, renewalId)
      if (renewal.slipUrl !== slipUrl) throw new AppError('slip_changed')
      await detachUpload(tx, slipUrl, now)
      await updateSlip(tx, renewalId, { slipUrl: null, slipSentAt: null, slipRejection: reason })
      return { renewal, member, after: { reason, ...named(renewal) } }
    },
    announce: async (tx, { renewal, member }) => {
      await sendMail(tx, 'dues-slip-rejected', { renewalId })
      await notifyAboutDues(tx, { renewal, userId: member.userId }, 'slip refused', now)
    },
  })
}
