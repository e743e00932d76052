import { randomUUID } from 'node:crypto'
import {
  eventOrderLines,
  eventOrderPayments,
  eventOrderRefunds,
  eventOrders,
} from '#server/events/sales/order-tables.ts'
import { eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import type { SamplePeople } from './sample-people.ts'

type TicketMail = Extract<MailName, `ticket${string}`>
type Samples = { [N in TicketMail]: (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> }

export const TICKET_SAMPLES: Samples = {
  'tickets-held': async (people, tx) => ({ orderId: await ordered(tx, people) }),
  'tickets-reminder': async (people, tx) => ({ orderId: await ordered(tx, people) }),
  'tickets-released': async (people, tx) => ({ orderId: await ordered(tx, people, { state: 'released' }) }),
  'ticket-slip-rejected': async (people, tx) => ({
    orderId: await ordered(tx, people, { slipRejection: 'The amount is cut off.' }),
  }),
  'tickets-paid': (people, tx) => paid(tx, people),
  'ticket-payment-undone': (people, tx) => paid(tx, people, new Date('2026-03-11T08:00:00Z')),
  'ticket-refunded': (people, tx) => refunded(tx, people),
  'ticket-refund-undone': (people, tx) => refunded(tx, people),
}

async function paid(tx: Transaction, people: SamplePeople, undoneAt: Date | null = null) {
  const orderId = await ordered(tx, people)
  const payment = { amountFils: 1500, method: 'bank_transfer' as const, paidOn: '2026-03-10', undoneAt }
  // no payment ever gets this number, so the sample never clashes with real ones
  const receipt = { receiptNumber: 'sample', receiptYear: 0, receiptPosition: 1 }
  const [written] = await tx
    .insert(eventOrderPayments)
    .values({ ...payment, ...receipt, orderId })
    .returning()
  return { paymentId: written?.id ?? '' }
}

async function refunded(tx: Transaction, people: SamplePeople) {
  const orderId = await ordered(tx, people, { state: 'cancelled' })
  const due = { amountFils: 1500, reason: 'cancelled' as const }
  const done = { method: 'bank_transfer' as const, paidOn: '2026-03-10', refundNumber: 'sample' }
  const [written] = await tx
    .insert(eventOrderRefunds)
    .values({ ...due, ...done, orderId })
    .returning()
  return { refundId: written?.id ?? '' }
}

async function ordered(
  tx: Transaction,
  { event, member }: SamplePeople,
  state: Partial<typeof eventOrders.$inferInsert> = {},
): Promise<string> {
  const eventId = event.id
  const ticket = { audience: 'member' as const, title: 'Member', priceFils: 1500, position: 0 }
  const [kind] = await tx
    .insert(eventTicketKinds)
    .values({ ...ticket, eventId })
    .returning()
  const held = { heldUntil: new Date('2026-03-12T16:00:00Z'), number: 0, reference: `sample ${randomUUID()}` }
  const [order] = await tx
    .insert(eventOrders)
    .values({ ...held, eventId, memberId: member.id, ...state })
    .returning()
  const orderId = order?.id ?? ''
  await tx.insert(eventOrderLines).values({ ...ticket, orderId, kindId: kind?.id ?? null, count: 1, memberComes: true })
  return orderId
}
