import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addEntry, FOOD, foodBill, SPONSORS, sponsorMoney, transfer } from './book.ts'

const YEAR = '/api/admin/money/years/2026/budget'
const planned = (food: number, sponsors = 0) => ({
  lines: [
    { categoryId: FOOD, planned: food },
    { categoryId: SPONSORS, planned: sponsors },
  ],
})

async function openBook() {
  const app = await openTestApp()
  return { app, treasurer: await app.as(await app.admin(['treasurer'])) }
}

test('the budget of a year shows what is planned beside what was received and spent in that year', async () => {
  const { app, treasurer } = await openBook()
  await addEntry(treasurer, sponsorMoney({ day: '2025-12-31', amount: 400 }))
  await addEntry(treasurer, sponsorMoney({ day: '2026-01-01', amount: 1000 }))
  await addEntry(treasurer, transfer({ day: '2026-01-02' }))
  const bill = (await addEntry(treasurer, foodBill({ amount: 80, day: '2026-02-01' }))).json()
  await addEntry(treasurer, foodBill({ amount: 12.5, day: '2026-02-02' }))
  await treasurer.post(`/api/admin/money/entries/${bill.id}/reverse`, { reason: 'Paid by the shop' })
  const saved = await treasurer.put(YEAR, planned(900, 0))
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({
    year: 2026,
    from: '2026-01-01',
    until: '2026-03-10',
    isOver: false,
    lines: [
      { category: { name: 'Sponsors', kind: 'income' }, planned: null, actual: 1000 },
      { category: { name: 'Food', kind: 'expense' }, planned: 900, actual: 12.5 },
    ],
    income: { planned: 0, actual: 1000 },
    expense: { planned: 900, actual: 12.5 },
    result: { planned: -900, actual: 987.5 },
  })
  const before = (await treasurer.get('/api/admin/money/years/2025/budget')).json()
  expect(before).toMatchObject({
    until: '2025-12-31',
    isOver: true,
    income: { planned: 0, actual: 400 },
    updatedAt: null,
  })
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.get(YEAR)).json().lines).toHaveLength(2)
  expect((await auditor.put(YEAR, planned(1))).json().code).toBe('duty_required')
})

test('the budget of an event shows its result, in all and per person who registered or came', async () => {
  const { app, treasurer } = await openBook()
  const event = await app.event({ title: 'Winter arts festival', partySetting: 'family_and_guests' })
  const url = `/api/admin/money/events/${event.id}/budget`
  await addEntry(treasurer, sponsorMoney({ amount: 100, eventId: event.id }))
  await addEntry(treasurer, foodBill({ amount: 40.5, eventId: event.id, day: '2025-11-30' }))
  await addEntry(treasurer, foodBill({ amount: 500 }))
  expect((await treasurer.get(url)).json()).toMatchObject({ people: { registered: 0, came: 0 }, perPerson: null })
  const member = await app.as(await app.member())
  const party = { guests: { adults: 2, children: 0 } }
  expect((await member.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  await treasurer.put(url, planned(60, 150))
  const budget = (await treasurer.get(url)).json()
  expect(budget).toMatchObject({
    event: { id: event.id, title: 'Winter arts festival' },
    lines: [
      { category: { name: 'Sponsors' }, planned: 150, actual: 100 },
      { category: { name: 'Food' }, planned: 60, actual: 40.5 },
    ],
    result: { planned: 90, actual: 59.5 },
    people: { registered: 3, came: 0 },
    perPerson: { income: 33.33, expense: 13.5, result: 19.83 },
  })
  await app.db.update(eventRegistrations).set({ checkedInAt: app.clock.time, arrived: 2 })
  expect((await treasurer.get(url)).json()).toMatchObject({
    people: { registered: 3, came: 2 },
    perPerson: { income: 50, expense: 20.25, result: 29.75 },
  })
})

test('an event that was deleted shows its result, and nothing more can be planned for it', async () => {
  const { app, treasurer } = await openBook()
  const id = crypto.randomUUID()
  const url = `/api/admin/money/events/${id}/budget`
  expect((await treasurer.get(url)).statusCode).toBe(404)
  const event = await app.event({ id, title: 'Called off' })
  await addEntry(treasurer, foodBill({ amount: 30, eventId: event.id }))
  await app.db.delete(events).where(eq(events.id, id))
  expect((await treasurer.get(url)).json()).toMatchObject({
    event: { title: 'Called off', day: null },
    result: { planned: 0, actual: -30 },
  })
  expect((await treasurer.put(url, planned(10))).statusCode).toBe(404)
})

test('two people who plan a year at once: the second one sees that the first one has saved', async () => {
  const { app, treasurer } = await openBook()
  const other = await app.as(await app.admin(['treasurer']))
  const { updatedAt } = (await treasurer.put(YEAR, planned(900))).json()
  expect((await treasurer.put(YEAR, { ...planned(950), updatedAt })).statusCode).toBe(200)
  const late = await other.put(YEAR, { ...planned(700), updatedAt })
  expect(late.json()).toMatchObject({ code: 'edit_conflict' })
  expect((await treasurer.get(YEAR)).json().expense.planned).toBe(950)
})

test('a planned category cannot be deleted, and a closed one can only stay where it is planned', async () => {
  const { treasurer } = await openBook()
  const flowers = { name: 'Flowers', kind: 'expense', isOpen: true }
  const { id } = (await treasurer.post('/api/admin/money/categories', flowers)).json()
  const lines = [{ categoryId: id, planned: 50 }]
  await treasurer.put(YEAR, { lines })
  expect((await treasurer.delete(`/api/admin/money/categories/${id}`)).json().code).toBe('category_in_use')
  await treasurer.put(`/api/admin/money/categories/${id}`, { ...flowers, isOpen: false })
  expect((await treasurer.put(YEAR, { lines })).statusCode).toBe(200)
  const refused = await treasurer.put('/api/admin/money/years/2027/budget', { lines })
  expect(refused.json().fields.lines).toBe('This category is closed. Please choose another one.')
  const twice = await treasurer.put(YEAR, { lines: [...lines, ...lines] })
  expect(twice.json().fields.lines).toBe('Each category can be planned once.')
  await treasurer.put(YEAR, { lines: [{ categoryId: id, planned: 0 }] })
  expect((await treasurer.delete(`/api/admin/money/categories/${id}`)).statusCode).toBe(200)
})

test.each([
  ['a negative amount', -5, 'Please enter an amount such as 0, 100 or 99.50.'],
  ['three decimals', 1.234, 'Please enter an amount such as 0, 100 or 99.50.'],
  ['a thousand million', 1e9, 'This amount is too high.'],
])('%s cannot be planned', async (_, amount, message) => {
  const { treasurer } = await openBook()
  const response = await treasurer.put(YEAR, planned(amount))
  expect(response.statusCode).toBe(400)
  expect(response.json().fields['lines.0.planned']).toBe(message)
})
