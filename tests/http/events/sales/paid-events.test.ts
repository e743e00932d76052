import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyEntries } from '#server/money/money-tables.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { DAY_MS, kind, openPaidEvent, order, readOrder } from './paid-event.ts'

const app = await openTestApp()

test('a party is registered at its price, and is paid in full by transfer, with a receipt and an entry of the event', async () => {
  const { event, url } = await openPaidEvent(app)
  const member = await app.member({ fullName: 'Asha Varma' })
  const asha = await app.as(member)
  const registered = await asha.post(`${url}/register`, order(85, { adults: 2, children: 1 }))
  expect(registered.statusCode, registered.body).toBe(201)
  const held = await readOrder(asha, url)
  expect(held).toMatchObject({
    state: 'held',
    total: 85,
    owed: 85,
    reference: expect.stringMatching(/^SN\d\d-\d{4}$/),
    heldUntil: new Date(app.clock.time.getTime() + 48 * 3_600_000).toISOString(),
  })
  expect(held.lines.map(({ title, count, price }: Record<string, unknown>) => [title, count, price])).toEqual([
    ['Member', 1, 15],
    ['Guest', 2, 35],
    ['Child', 1, 0],
  ])
  const subjectsNow = async () => (await app.mails()).map(({ subject }) => subject)
  expect(await subjectsNow()).toContain('Please pay AED 85: Sadya Night')
  const treasurer = await app.as(await app.admin(['treasurer']))
  const paid = await treasurer.post(`/api/admin/orders/${held.id}/payments`, {
    amount: 85,
    paymentMethod: 'bank_transfer',
    paymentReference: held.reference,
    paidOn: app.clock.time.toISOString().slice(0, 10),
  })
  expect(paid.statusCode, paid.body).toBe(201)
  expect(paid.json()).toMatchObject({ state: 'paid', owed: 0, heldUntil: null })
  const [payment] = paid.json().payments
  expect(payment.receiptNumber).toMatch(/^T-\d{4}-\d{4}$/)
  const [entry] = await app.db
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.sourceKind, 'ticket_payment'), eq(moneyEntries.sourceId, payment.id)))
  expect(entry).toMatchObject({ amountFils: 8500, eventId: event.id, counterpart: 'Asha Varma' })
  expect(await subjectsNow()).toContain(`Receipt ${payment.receiptNumber}: tickets for Sadya Night`)
  const receipt = await asha.get(`/api/ticket-payments/${payment.id}/receipt.pdf`)
  expect(receipt.headers['content-type']).toBe('application/pdf')
})

type Listed = { title: string; ticketText?: string; ticketsEnded?: true }

/** As visitors get it, from the cache where it is there. */
const listedBy = async (address: string): Promise<Listed[]> =>
  JSON.parse((await requestRaw(`${address}/api/events/programme`)).text).ahead

const ticketTexts = async (address: string): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await listedBy(address)).map(({ title, ticketText }) => [title, ticketText]))

test('the list of events shows the lowest ticket price of an event, and nothing for an event without tickets', async () => {
  const app = await openTestApp()
  await app.event({ title: 'Free evening' })
  const late = new Date(app.clock.time.getTime() - DAY_MS).toISOString()
  const kinds = [kind('member', 10, { saleUntil: late }), kind('member', 25), kind('guest', 35), kind('child', 0)]
  await openPaidEvent(app, { kinds })
  const address = await app.listen()
  expect(await ticketTexts(address)).toEqual({ 'Free evening': undefined, 'Sadya Night': 'Tickets from AED\u00a025' })
})

test('an event says that its tickets are free, sold out or no longer on sale', async () => {
  const app = await openTestApp()
  const late = new Date(app.clock.time.getTime() - DAY_MS).toISOString()
  await openPaidEvent(app, { event: { title: 'Over' }, kinds: [kind('member', 10, { saleUntil: late })] })
  await openPaidEvent(app, { event: { title: 'Free' }, kinds: [kind('member', 0), kind('child', 0)] })
  const kinds = [kind('member', 10, { places: 1 }), kind('guest', 35)]
  const { url } = await openPaidEvent(app, { event: { title: 'Sold' }, kinds })
  const address = await app.listen()
  expect(await ticketTexts(address)).toEqual({
    Over: 'Ticket sale over',
    Free: 'Free tickets',
    Sold: 'Tickets from AED\u00a010',
  })
  const member = await app.as(await app.member())
  expect((await member.post(`${url}/register`, order(10))).statusCode).toBe(201)
  expect(await ticketTexts(address), 'the ticket for AED 10 is sold').toMatchObject({
    Sold: 'Tickets from AED\u00a035',
  })
  expect((await member.delete(`${url}/register`)).statusCode).toBe(200)
  expect(await ticketTexts(address), 'and was given back').toMatchObject({ Sold: 'Tickets from AED\u00a010' })
})

test('an event whose last ticket is bought says so, until the ticket is given back', async () => {
  const app = await openTestApp()
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 10, { places: 1 })] })
  const address = await app.listen()
  expect((await listedBy(address))[0]).not.toHaveProperty('ticketsEnded')
  const member = await app.as(await app.member())
  expect((await member.post(`${url}/register`, order(10))).statusCode).toBe(201)
  expect(await listedBy(address)).toMatchObject([{ ticketText: 'No tickets left', ticketsEnded: true }])
  expect((await member.delete(`${url}/register`)).statusCode).toBe(200)
  expect(await listedBy(address)).toMatchObject([{ ticketText: 'Tickets from AED\u00a010' }])
})
