import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import type { OrderSlip } from '#shared/events/sales/order-rules.ts'
import { lockLiveOrder, updateOrder } from './order-queries.ts'
import { bookedAs, lockOwed } from './payment-service.ts'

type Sending = { eventId: string; member: { id: string; userId: string; fullName: string }; slip: OrderSlip; now: Date }

/**
 * Stores the slip or the reference with which a member shows a transfer, in place of an earlier one, and notifies the
 * committee. Until it is decided the places stay. Throws not_found, order_settled or invalid_photo.
 */
export function sendOrderSlip(db: Database, { eventId, member, slip, now }: Sending): Promise<void> {
  return db.transaction(async (tx) => {
    const live = await lockLiveOrder(tx, { eventId, memberId: member.id })
    if (!live) throw new AppError('not_found')
    const { order } = await lockOwed(tx, live.id)
    const attaching = { kind: 'slip', ownerId: member.userId, uploadedBy: member.userId, now } as const
    if (!slip.slipUrl) await detachUpload(tx, order.slipUrl, now)
    const slipUrl = slip.slipUrl
      ? await replaceUpload(tx, { ...attaching, before: order.slipUrl, url: slip.slipUrl })
      : null
    await updateOrder(tx, order.id, {
      slipUrl,
      slipReference: slip.paymentReference || null,
      slipPayer: slip.payerName || null,
      slipSentAt: now,
      slipRejection: null,
    })
    const { title } = await bookedAs(tx, order)
    await notifyCommittee(tx, {
      kind: 'committee-slips',
      title: `Payment slip from ${member.fullName}: tickets for ${title}`,
      link: '/admin/tickets?view=slips',
      aboutId: order.id,
      now,
    })
  })
}
