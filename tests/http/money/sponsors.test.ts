import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openTestApp } from '#tests/test-app.ts'
import { BANK, balancesOf, CASH_BOX } from './book.ts'

const URL = '/api/admin/money/sponsors'

async function openSponsors() {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin(['treasurer']))
  const event = await app.event({ title: 'Onam feast' })
  const input = (values: object = {}) => ({
    name: 'Al Nahda Trading',
    eventId: event.id,
    promisedAmount: 1500,
    link: 'https://trading.example.org',
    promised: 'A banner at the stage',
    ...values,
  })
  const add = (values: object = {}) => treasurer.post(URL, input(values))
  return { app, treasurer, event, input, add }
}

const payment = (values: object = {}) => ({
  id: randomUUID(),
  amount: 1000,
  day: '2026-03-09',
  accountId: BANK,
  ...values,
})

test('a sponsor of an event is shown on its page without amounts, the largest first', async () => {
  const { app, add, event } = await openSponsors()
  expect((await add({ promisedAmount: 100 })).statusCode).toBe(201)
  expect((await add({ name: 'Lulu Sweets', promisedAmount: 2000, link: '' })).statusCode).toBe(201)
  const shown = (await app.visitor.get(`/api/events/${event.id}/sponsors`)).json()
  expect(shown).toEqual([
    { id: expect.any(String), name: 'Lulu Sweets', logoUrl: null, link: null },
    { id: expect.any(String), name: 'Al Nahda Trading', logoUrl: null, link: 'https://trading.example.org' },
  ])
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  expect((await app.visitor.get(`/api/events/${event.id}/sponsors`)).statusCode).toBe(404)
})

test('what a sponsor pays is booked once as income from sponsors, and shown beside what was promised', async () => {
  const { app, treasurer, add, event } = await openSponsors()
  const { id } = (await add()).json()
  const paid = payment()
  for (let time = 0; time < 2; time++)
    expect((await treasurer.post(`${URL}/${id}/payments`, paid)).json()).toMatchObject({
      promisedAmount: 1500,
      received: 1000,
    })
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({
    source: 'sponsor_payment',
    counterpart: 'Al Nahda Trading',
    category: { name: 'Sponsors' },
    event: { id: event.id, title: 'Onam feast' },
    isReversible: true,
  })
  const corrected = await treasurer.post(`/api/admin/money/entries/${entry.id}/reverse`, { reason: 'x', amount: 10 })
  expect(corrected.json().fields.amount).toBe('Please book the payment of the sponsor again instead.')
  await treasurer.post(`/api/admin/money/entries/${entry.id}/reverse`, { reason: 'The cheque bounced' })
  expect((await treasurer.get(URL)).json()).toMatchObject([{ received: 0 }])
  expect((await treasurer.delete(`${URL}/${id}`)).json().code).toBe('sponsor_has_paid')
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 0 })
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.get(URL)).json()).toHaveLength(1)
  expect((await auditor.post(`${URL}/${id}/payments`, payment())).json().code).toBe('duty_required')
})

test('the report of the year and the budgets have what sponsors promised beside what came', async () => {
  const { app, treasurer, add, event } = await openSponsors()
  await app.db
    .update(events)
    .set({ eventDate: new Date('2026-02-01T14:00:00Z') })
    .where(eq(events.id, event.id))
  const { id } = (await add()).json()
  await add({ name: 'Lulu Sweets', eventId: null, year: 2026, promisedAmount: 2000 })
  await add({ name: 'Last year', eventId: null, year: 2025, promisedAmount: 9000 })
  await treasurer.post(`${URL}/${id}/payments`, payment())
  expect((await treasurer.get('/api/admin/money/report?year=2026')).json().sponsors).toMatchObject({
    rows: [
      { name: 'Lulu Sweets', eventTitle: null, promised: 2000, received: 0 },
      { name: 'Al Nahda Trading', eventTitle: 'Onam feast', promised: 1500, received: 1000 },
    ],
    promised: 3500,
    received: 1000,
  })
  const csv = (await treasurer.get('/api/admin/money/report.csv?year=2026')).body
  expect(csv).toContain('Sponsors,Al Nahda Trading,Promised · Onam feast,1500.00')
  const pdf = textOfPdf((await treasurer.get('/api/admin/money/report.pdf?year=2026')).rawPayload)
  expect(pdf).toContain('All sponsors')
  const line = async (url: string) =>
    (await treasurer.get(url))
      .json()
      .lines.find(({ category }: { category: { name: string } }) => category.name === 'Sponsors')
  expect(await line(`/api/admin/money/events/${event.id}/budget`)).toMatchObject({ actual: 1000, promised: 1500 })
  // those of its events too, as in what came
  expect(await line('/api/admin/money/years/2026/budget')).toMatchObject({ actual: 1000, promised: 3500 })
  expect(await line('/api/admin/money/years/2025/budget')).toMatchObject({ actual: 0, promised: 9000 })
})

test('a sponsor of a deleted event stays in the report of its year and can be edited', async () => {
  const { app, treasurer, add, event, input } = await openSponsors()
  const move = { eventDate: new Date('2025-11-01T14:00:00Z') }
  await app.db.update(events).set(move).where(eq(events.id, event.id))
  const { id, updatedAt } = (await add()).json()
  await app.db.delete(events).where(eq(events.id, event.id))
  const edited = await treasurer.put(`${URL}/${id}`, { ...input({ done: 'The banner was up' }), updatedAt })
  expect(edited.json()).toMatchObject({ done: 'The banner was up', eventTitle: 'Onam feast' })
  const read = async (year: number) => (await treasurer.get(`/api/admin/money/report?year=${year}`)).json().sponsors
  expect(await read(2025)).toMatchObject({ rows: [{ eventTitle: 'Onam feast', promised: 1500 }] })
  expect(await read(2026)).toMatchObject({ rows: [] })
})

test('what a sponsor pays after the year leaves the report of that year as it was', async () => {
  const { treasurer, add } = await openSponsors()
  const { id } = (await add({ eventId: null, year: 2025 })).json()
  await treasurer.post(`${URL}/${id}/payments`, payment({ amount: 400, day: '2025-12-31' }))
  await treasurer.post(`${URL}/${id}/payments`, payment({ amount: 600 }))
  const { sponsors } = (await treasurer.get('/api/admin/money/report?year=2025')).json()
  expect(sponsors).toMatchObject({ rows: [{ promised: 1500, received: 400 }], received: 400 })
  expect((await treasurer.get(URL)).json()).toMatchObject([{ received: 1000 }])
})

test('two treasurers who edit a sponsor at once: the second one sees that the first one has saved', async () => {
  const { treasurer, add, input } = await openSponsors()
  const { id, updatedAt } = (await add()).json()
  const edit = (values: object) => treasurer.put(`${URL}/${id}`, { ...input(values), updatedAt })
  expect((await edit({ done: 'The banner was up' })).json()).toMatchObject({ done: 'The banner was up' })
  expect((await edit({ done: 'Nothing' })).json().code).toBe('edit_conflict')
  expect((await treasurer.delete(`${URL}/${id}`)).statusCode).toBe(200)
  expect((await treasurer.get(URL)).json()).toEqual([])
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Please enter a name.'],
  ['neither an event nor a year', { eventId: null }, 'eventId', 'Please choose an event or a year.'],
  ['an event that does not exist', { eventId: randomUUID() }, 'eventId', /no longer exists/],
  ['a link that is no web address', { link: 'javascript:alert(1)' }, 'link', /starts with https/],
  ['a negative amount', { promisedAmount: -1 }, 'promisedAmount', /enter an amount/],
  ['three decimals', { promisedAmount: 1.234 }, 'promisedAmount', /enter an amount/],
  ['a thousand million', { promisedAmount: 1e9 }, 'promisedAmount', /too high/],
])('a sponsor with %s is not stored', async (_what, values, field, message) => {
  const { treasurer, add } = await openSponsors()
  const response = await add(values)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields[field]).toMatch(message)
  expect((await treasurer.get(URL)).json()).toEqual([])
})

test.each([
  ['an amount of 0', { amount: 0 }, 'amount'],
  ['a day in the future', { day: '2026-03-11' }, 'day'],
  ['an account that does not exist', { accountId: randomUUID() }, 'accountId'],
])('a payment with %s is not booked', async (_what, values, field) => {
  const { treasurer, add } = await openSponsors()
  const { id } = (await add()).json()
  const response = await treasurer.post(`${URL}/${id}/payments`, payment({ accountId: CASH_BOX, ...values }))
  expect(response.json().fields[field]).toBeTruthy()
  expect((await treasurer.get('/api/admin/money/entries')).json()).toEqual([])
})
