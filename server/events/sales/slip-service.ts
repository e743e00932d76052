import { notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { holdAfterRejection } from '#shared/events/sales/hold-rules.ts'
import type { OrderSlip } from '#shared/events/sales/order-rules.ts'
import { lockLiveOrder, lockOrder, readBalance, updateOrder } from './order-queries.ts'
import { NO_SLIP } from './order-state-service.ts'
import { aboutOrder, bookedAs, lockOwed, readEvent, toMember } from './payment-service.ts'

type By = { actorId: string; now: Date }
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

/**
 * Rejects the slip of an order; the member reads the reason, and has a day to send another one. If nothing is owed, such as
 * after cash at the gate, nobody is asked for another one. Throws not_found or no_order_slip.
 */
export async function rejectOrderSlip(db: Database, orderId: string, reason: string, { actorId, now }: By) {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    if (!order.slipSentAt) throw new AppError('no_order_slip')
    await detachUpload(tx, order.slipUrl, now)
    const { title, eventDate } = await readEvent(tx, order)
    const heldUntil = order.heldUntil && holdAfterRejection(order.heldUntil, { eventDate, now })
    // the mail about the slip asks for the payment too
    const remindedAt = order.remindedAt ?? now
    const { owed } = await readBalance(tx, order)
    const slipRejection = owed > 0 ? reason : null
    await updateOrder(tx, orderId, { ...NO_SLIP, slipRejection, heldUntil, remindedAt })
    await recordActivity(tx, {
      actorId,
      action: 'ticket_order.slip_rejected',
      subjectType: 'event_order',
      subjectId: orderId,
      after: { reason },
    })
    if (owed === 0) return
    await sendMail(tx, 'ticket-slip-rejected', { orderId })
    const notice = {
      title: `Your payment slip for ${title} was not confirmed`,
      body: 'Please read the reason and send another slip.',
    }
    await notifyHouseholds(tx, [toMember(order)], notice, { ...aboutOrder(order), now })
  })
}
