import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findLiveOrder, type OrderRow, readBalance } from './order-queries.ts'

type ButtonOrder = Pick<OrderRow, 'eventId' | 'paysAtGate'>

export const orderButton = ({ eventId }: ButtonOrder): MailBlock => ({
  button: { label: 'View my order', url: ticketsPath(eventId) },
})

export const payButton = (order: ButtonOrder): MailBlock =>
  order.paysAtGate
    ? orderButton(order)
    : { button: { label: 'Pay and send the slip', url: ticketsPath(order.eventId) } }

export const PAY_AT_GATE = 'Please pay for your tickets in cash at the gate.'

export const untilText = ({ heldUntil }: OrderRow): string =>
  heldUntil ? `on ${formatCardDateTime(heldUntil)} (Gulf time)` : 'soon'

export async function payFacts(db: Executor, order: OrderRow, owed: number) {
  const { duesAccountName, duesBankName, duesIban } = await readSettings(db)
  const to = [
    { label: 'Account', value: duesAccountName },
    { label: 'Bank', value: duesBankName },
    { label: 'IBAN', value: duesIban },
  ]
  return [
    { label: 'Amount', value: formatFils(owed), isMain: true },
    { label: 'Reference', value: order.reference, isMain: true },
    ...(order.paysAtGate
      ? [{ label: 'Method', value: 'In cash at the gate' }]
      : to.filter(({ value }) => value !== '')),
    ...(order.heldUntil && !order.paysAtGate
      ? [{ label: 'Held until', value: `${formatCardDateTime(order.heldUntil)} (Gulf time)` }]
      : []),
  ]
}

/** How to pay for the tickets of a party, for a mail about its place; nothing if nothing is owed. */
export async function payBlocks(db: Executor, place: { eventId: string; memberId: string }): Promise<MailBlock[]> {
  const order = await findLiveOrder(db, place)
  const owed = order ? (await readBalance(db, order)).owed : 0
  if (!order || owed === 0) return []
  return [
    {
      paragraph: order.paysAtGate
        ? PAY_AT_GATE
        : `Please pay for your tickets. Without a payment the places are released ${untilText(order)}.`,
    },
    { facts: await payFacts(db, order, owed) },
    payButton(order),
  ]
}
