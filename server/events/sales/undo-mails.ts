import { eq } from 'drizzle-orm'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findAbout } from './order-mails.ts'
import { eventOrderPayments, eventOrderRefunds } from './order-tables.ts'
import { orderButton, payButton, payFacts, untilText } from './pay-blocks.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'ticket-payment-undone': { paymentId: string }
    'ticket-refund-undone': { refundId: string }
  }
}

const IF_WRONG = 'If you think this is wrong, please tell us through the Contact page.'

/** Corrections of what the treasurer recorded by mistake. */
export const undoMails: MailComposers = {
  'ticket-payment-undone': async ({ paymentId }, { db }) => {
    const [payment] = await db.select().from(eventOrderPayments).where(eq(eventOrderPayments.id, paymentId))
    const about = payment && (await findAbout(db, payment.orderId))
    if (!about) return null
    const { event, order, owed } = about
    const text = `A payment of ${formatFils(payment.amountFils)} for ${event.title} was recorded by mistake and has been removed. Receipt ${payment.receiptNumber} is void.`
    const until = order.paysAtGate ? [] : [{ note: `Without a payment the places are released ${untilText(order)}.` }]
    return {
      to: about.email,
      userId: about.userId,
      subject: `A correction to your tickets for ${event.title}`,
      heading: 'Recorded by mistake',
      blocks: [
        { paragraph: `Dear ${about.fullName},\n${text}` },
        ...(owed > 0
          ? [{ facts: await payFacts(db, order, owed) }, payButton(order), ...until]
          : [{ facts: [{ label: 'Reference', value: order.reference }] }, orderButton(order)]),
        { note: IF_WRONG },
      ],
    }
  },
  'ticket-refund-undone': async ({ refundId }, { db }) => {
    const [refund] = await db.select().from(eventOrderRefunds).where(eq(eventOrderRefunds.id, refundId))
    const about = refund && (await findAbout(db, refund.orderId))
    if (!about) return null
    const { event, order } = about
    const amount = formatFils(refund.amountFils)
    return {
      to: about.email,
      userId: about.userId,
      subject: `A correction to your refund for ${event.title}`,
      heading: 'Recorded by mistake',
      blocks: [
        {
          paragraph: `Dear ${about.fullName},\nThe refund ${refund.refundNumber} of ${amount} was recorded by mistake. The treasurer still has to return this money to you.`,
        },
        orderButton(order),
        { note: IF_WRONG },
      ],
    }
  },
}
