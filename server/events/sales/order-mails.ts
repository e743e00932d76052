import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventFacts, takesPlace } from '#server/events/mails/event-facts.ts'
import { ticketBlocks } from '#server/events/mails/ticket-blocks.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { members } from '#server/membership/member-tables.ts'
import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ComposeContext, MailComposers } from '#server/platform/mail/mail.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { isLive, listOrderRefunds, type OrderRow, readBalance } from './order-queries.ts'
import { eventOrderPayments, eventOrderRefunds, eventOrders } from './order-tables.ts'
import { orderButton, PAY_AT_GATE, payButton, payFacts, untilText } from './pay-blocks.ts'
import { renderTicketReceipt } from './receipt-pdf.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'tickets-held': { orderId: string }
    'tickets-reminder': { orderId: string }
    'tickets-released': { orderId: string; extrasOnly?: boolean }
    'tickets-paid': { paymentId: string }
    'ticket-slip-rejected': { orderId: string }
    'ticket-refunded': { refundId: string }
  }
}

export const orderMails: MailComposers = {
  'tickets-held': async ({ orderId }, { db, now }) => {
    const about = await findOwed(db, orderId)
    if (!about || !takesPlace(about.event, now())) return null
    const { event, order, owed } = about
    return {
      to: about.email,
      userId: about.userId,
      subject: `Please pay ${formatFils(owed)}: ${event.title}`,
      heading: 'Your places are held',
      blocks: [
        {
          paragraph: `Dear ${about.fullName},\nWe hold your places at ${event.title}. They are yours once you have paid.`,
        },
        { facts: [...(await payFacts(db, order, owed)), ...eventFacts(event)] },
        payButton(order),
        {
          note: order.paysAtGate
            ? PAY_AT_GATE
            : `Without a payment the places are released to the waiting list ${untilText(order)}.`,
        },
      ],
    }
  },
  'tickets-reminder': async ({ orderId }, { db, now }) => {
    const about = await findOwed(db, orderId)
    if (!about || about.order.slipSentAt || !takesPlace(about.event, now())) return null
    const { event, order, owed } = about
    return {
      to: about.email,
      userId: about.userId,
      subject: `Reminder: please pay ${formatFils(owed)} for ${event.title}`,
      heading: 'Your places are still held',
      blocks: [
        {
          paragraph: `Dear ${about.fullName},\nYour places at ${event.title} are released to the waiting list ${untilText(order)}.`,
        },
        { facts: await payFacts(db, order, owed) },
        payButton(order),
        { note: 'Have you already paid? Send us the slip or the transfer number on that page, and your places stay.' },
      ],
    }
  },
  'tickets-released': async ({ orderId, extrasOnly = false }, { db }) => {
    const about = await findAbout(db, orderId)
    if (!about) return null
    const { event } = about
    return {
      to: about.email,
      userId: about.userId,
      subject: `${releasedTitle(extrasOnly)}: ${event.title}`,
      heading: 'We did not receive the payment in time',
      blocks: [
        {
          paragraph: extrasOnly
            ? `Dear ${about.fullName},\nThe unpaid extras of your order for ${event.title} were removed. Your places stay.`
            : `Dear ${about.fullName},\nYour unpaid places at ${event.title} were released to the waiting list.`,
        },
        { paragraph: 'Have you paid? Please tell us through the Contact page, with the transfer number.' },
        { facts: [{ label: 'Reference', value: about.order.reference }] },
        { button: { label: 'View event', url: `/events/${event.id}` } },
      ],
    }
  },
  'tickets-paid': async ({ paymentId }, context) => {
    const { db } = context
    const [payment] = await db.select().from(eventOrderPayments).where(eq(eventOrderPayments.id, paymentId))
    const about = payment && (await findAbout(db, payment.orderId))
    if (!about) return null
    const { event, owed, order, due } = about
    return {
      to: about.email,
      userId: about.userId,
      subject: `Receipt ${payment.receiptNumber}: tickets for ${event.title}`,
      heading: paidHeading(order, owed),
      blocks: [
        {
          paragraph: `Dear ${about.fullName},\nWe have received ${formatFils(payment.amountFils)} for ${event.title}.`,
        },
        {
          facts: [
            { label: 'Receipt', value: payment.receiptNumber },
            { label: 'Paid on', value: formatLongDate(payment.paidOn) },
            ...(owed > 0 ? [{ label: 'Still owed', value: formatFils(owed) }] : []),
            ...(due > 0 ? [{ label: 'To be returned', value: formatFils(due) }] : []),
            ...eventFacts(event),
          ],
        },
        ...(await paidBlocks(context, order, owed)),
      ],
      attachments: [
        {
          filename: receiptFileName({ number: payment.receiptNumber }),
          contentType: 'application/pdf',
          content: await renderTicketReceipt(db, payment),
        },
      ],
    }
  },
  'ticket-slip-rejected': async ({ orderId }, { db }) => {
    const about = await findOwed(db, orderId)
    if (!about?.order.slipRejection) return null
    return {
      to: about.email,
      userId: about.userId,
      subject: `Your payment slip for ${about.event.title} was not confirmed`,
      heading: 'Please send us another slip',
      blocks: [
        {
          paragraph: `Dear ${about.fullName},\nThe treasurer could not confirm your payment slip for ${about.event.title}.`,
        },
        {
          facts: [
            { label: 'Reason', value: about.order.slipRejection },
            ...(await payFacts(db, about.order, about.owed)),
          ],
        },
        { button: { label: 'Send another slip', url: ticketsPath(about.event.id) } },
      ],
    }
  },
  'ticket-refunded': async ({ refundId }, { db }) => {
    const [refund] = await db.select().from(eventOrderRefunds).where(eq(eventOrderRefunds.id, refundId))
    const about = refund && (await findAbout(db, refund.orderId))
    if (!about || !refund.refundNumber || !refund.paidOn) return null
    const amount = formatFils(refund.amountFils)
    return {
      to: about.email,
      userId: about.userId,
      subject: `We have refunded ${amount}: ${about.event.title}`,
      heading: 'Your refund has been paid',
      blocks: [
        { paragraph: `Dear ${about.fullName},\nWe have refunded ${amount} for your tickets.` },
        {
          facts: [
            { label: 'Refund', value: refund.refundNumber },
            { label: 'Refunded on', value: formatLongDate(refund.paidOn) },
            { label: 'For', value: `Tickets ${about.order.reference}, ${about.event.title}` },
          ],
        },
        { paragraph: 'If you have not received it after a week, please tell us through the Contact page.' },
      ],
    }
  },
}

/** What is released after the deadline: places, or only what was bought with them. */
export const releasedTitle = (extrasOnly: boolean): string =>
  extrasOnly ? 'Your unpaid extras were removed' : 'Your unpaid places were released'

async function paidBlocks(context: ComposeContext, order: OrderRow, owed: number) {
  if (owed > 0) return [payButton(order)]
  return isLive(order) ? ticketBlocks(context, order) : [orderButton(order)]
}

function paidHeading(order: OrderRow, owed: number): string {
  if (!isLive(order)) return 'Your payment came after your places were released'
  return owed > 0 ? 'Thank you for your part payment' : 'Thank you, your tickets are paid'
}

/** Null once nothing is owed, or the order has ended. */
async function findOwed(db: Executor, orderId: string) {
  const about = await findAbout(db, orderId)
  return about && isLive(about.order) && about.owed > 0 ? about : null
}

/** An order with its event and its member's address; what is owed and what is due to be returned, in fils. */
export async function findAbout(db: Executor, orderId: string) {
  const [about] = await db
    .select({
      order: eventOrders,
      event: events,
      email: memberAddress,
      userId: members.userId,
      fullName: members.fullName,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .innerJoin(members, eq(members.id, eventOrders.memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(eventOrders.id, orderId))
  if (!about) return null
  const refunds = (await listOrderRefunds(db, [orderId])).filter(({ refundNumber }) => refundNumber === null)
  const due = refunds.reduce((sum, { amountFils }) => sum + amountFils, 0)
  return { ...about, owed: (await readBalance(db, about.order)).owed, due }
}
