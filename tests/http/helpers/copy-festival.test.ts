import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemo } from '#demo/demo.ts'
import { events } from '#server/events/event-tables.ts'
import { COPIED } from '#server/helpers/copy/copied-tables.ts'
import { NOT_COPIED } from '#server/helpers/copy/tables-not-copied.ts'
import { counterItems, counterSittings } from '#server/helpers/counters/counter-tables.ts'
import { helperClaims } from '#server/helpers/helper-tables.ts'
import { KINDS, openPaidEvent, SHIRT } from '#tests/http/events/sales/paid-event.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { COMPARED_TABLES, diffEditions } from './edition-diff.ts'
import { addShift, openPlan } from './plan-fixture.ts'

const DAYS = 364
const DAY_MS = 86_400_000

const later = (date: Date, days = DAYS) =>
  new Date(date.getTime() + days * DAY_MS + 4 * 3_600_000).toISOString().slice(0, 10)
const formOf = ({ eventDate, title }: { eventDate: Date; title: string }) => ({
  day: later(eventDate),
  title,
  keepsOwners: false,
})
const address = ({ id }: { id: string }) => `/api/admin/events/${id}/copy-festival`

test('a copy of the finished festival of the demo differs from it only in dates, in what is new, and in what was learned', async () => {
  const app = await openTestApp()
  await fillDemo(app.context)
  const [festival] = await app.db.select().from(events).where(eq(events.title, 'Onam arts festival'))
  const admin = await app.as(await app.admin(['events']))
  const made = await admin.post(address(festival!), { ...formOf(festival!), keepsOwners: true })
  expect(made.statusCode, made.body).toBe(201)
  const { moved, differing, counts } = await diffEditions(app, [festival!.id, made.json().id], DAYS)
  expect(moved).toEqual([
    'event_programs.ends_at',
    'event_programs.starts_at',
    'events.event_date',
    'events.event_end_date',
    'helper_plans.drop_until',
    'helper_shifts.ends_at',
    'helper_shifts.starts_at',
  ])
  const isKey = (name: string) =>
    /\.(?:id|event_id|program_id|job_id|item_id|budget_id|created_at|updated_at)$/.test(name)
  expect(differing.filter((name) => !isKey(name))).toEqual([
    'competition_festivals.next_chest_number',
    // nothing is drawn or published yet
    'competition_items.draw_id',
    'competition_items.published_version',
    'competition_items.state',
    'events.created_by',
    'events.is_public',
    'events.status',
    'helper_plans.copied_from_id',
    'helper_plans.is_open',
    // what was learned of an order is beside it; it is not ordered yet
    'helper_supplies.last_time',
    'helper_supplies.outcome',
    'helper_supplies.price_fils',
    'helper_supplies.state',
    'helper_tasks.done_at',
    'helper_tasks.done_by',
  ])
  for (const table of ['event_programs', 'competition_items', 'helper_shifts', 'helper_tasks', 'money_budget_lines'])
    expect([table, counts.get(table)]).not.toEqual([table, 0])
  const memory = (await admin.get(`/api/admin/events/${made.json().id}/memory`)).json()
  expect(memory.copiedFrom).toMatchObject({ id: festival!.id })
  expect(memory.notes.map(({ text, saidBy }: Record<string, string>) => `${saidBy}: ${text}`)).toEqual([
    'Stage control: Main stage ran 70 minutes late after Thiruvathira.',
    expect.stringMatching(/^Gate: \d+ of \d+ people came\.$/),
    'Kitchen: Lunch: 26 of 120 were left over.',
    'Helpers: 2 of 12 helpers did not come.',
    'Gate, Noufal: Parents did not find the small hall. A sign at the stairs would help.',
  ])
  expect(memory.supplies.map(({ lastTime }: { lastTime: string }) => lastTime)).toEqual(['1 set', '120, 26 left'])
  expect((await app.visitor.get(`/api/events/${made.json().id}`)).statusCode).toBe(404)
})

test('every table of an event, and every column of a copied one, is copied or declared as not copied', async () => {
  const { db } = await openTestApp()
  const { rows } = await db.execute<{ table: string }>(sql`
    with recursive below(id) as (
      select 'events'::regclass::oid
      union select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'event_id' and relkind = 'r' and not attisdropped
      union select c.conrelid from pg_constraint c join below on c.confrelid = below.id where c.contype = 'f')
    select id::regclass::text as "table" from below`)
  const decided = [...Object.keys(COPIED), ...Object.keys(NOT_COPIED)].toSorted()
  expect(rows.map(({ table }) => table).toSorted()).toEqual(decided)
  expect(COMPARED_TABLES.toSorted()).toEqual(Object.keys(COPIED).toSorted())
  const stored = await db.execute<{ table: string; columns: number }>(sql`
    select attrelid::regclass::text as "table", count(*)::int as columns from pg_attribute
    where attnum > 0 and not attisdropped group by 1`)
  for (const [table, columns] of Object.entries(COPIED))
    expect([table, stored.rows.find((each) => each.table === table)?.columns]).toEqual([
      table,
      Object.keys(columns).length,
    ])
})

test('tickets, extras and their dates move along, and nobody has bought any', async () => {
  const app = await openTestApp()
  const until = '2026-04-01T18:00:00.000Z'
  const kinds = [{ ...KINDS[0], saleUntil: until }, ...KINDS.slice(1)]
  const { event } = await openPaidEvent(app, { kinds, extras: [SHIRT], sale: { refundUntil: '2026-03-20' } })
  const admin = await app.as(await app.admin())
  const { id } = (await admin.post(address(event), formOf(event))).json()
  const sale = (await admin.get(`/api/admin/events/${id}/sale`)).json()
  expect(sale).toMatchObject({ refundUntil: later(new Date('2026-03-20T00:00:00Z')), extras: [{ title: 'T-shirt' }] })
  expect(sale.kinds[0]).toMatchObject({
    title: 'Member',
    price: 15,
    saleUntil: new Date(Date.parse(until) + DAYS * DAY_MS).toISOString(),
  })
  const [copy] = await app.db.select().from(events).where(eq(events.id, id))
  expect(copy).toMatchObject({ sellsTickets: true, isPublic: false })
})

test('what the tickets include moves along with its sittings, for the copied kinds', async () => {
  const app = await openTestApp()
  const { event } = await openPaidEvent(app, { extras: [SHIRT] })
  const admin = await app.as(await app.admin())
  const { kinds } = (await admin.get(`/api/admin/events/${event.id}/sale`)).json()
  const [item] = await app.db
    .insert(counterItems)
    .values({ eventId: event.id, title: 'Sadya', basis: 'ordered', sourceIds: [kinds[0].id] })
    .returning()
  const startsAt = event.eventDate
  await app.db.insert(counterSittings).values({ itemId: item!.id, number: 1, startsAt, seats: 80, calledAt: startsAt })
  const { id } = (await admin.post(address(event), formOf(event))).json()
  const [copied] = await app.db.select().from(counterItems).where(eq(counterItems.eventId, id))
  const sale = (await admin.get(`/api/admin/events/${id}/sale`)).json()
  expect(copied).toMatchObject({ title: 'Sadya', basis: 'ordered', sourceIds: [sale.kinds[0].id] })
  const sittings = await app.db.select().from(counterSittings).where(eq(counterSittings.itemId, copied!.id))
  expect(sittings).toMatchObject([
    { number: 1, seats: 80, calledAt: null, startsAt: new Date(startsAt.getTime() + DAYS * DAY_MS) },
  ])
})

test('a copy has the shifts without anybody who helps, closed for members', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  await app.db.insert(helperClaims).values({ shiftId: shift.id, guestName: 'Biju', guestPhone: '1' })
  const { id } = (await admin.post(address(event), formOf(event))).json()
  const plan = (await admin.get(`/api/admin/events/${id}/helpers`)).json()
  expect(plan).toMatchObject({ isOpen: false, jobs: [{ title: 'Parking', leaderName: '', shifts: [{ helpers: [] }] }] })
})

test('an owner who has left owns no task of the copy', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const [stays, leaves] = [await app.member(), await app.member()]
  const task = { title: 'Chairs', daysBefore: 1, ownerId: null, ownerName: '', notes: '' }
  await admin.post(`/api/admin/events/${event.id}/tasks`, { ...task, ownerMemberId: stays.id })
  await admin.post(`/api/admin/events/${event.id}/tasks`, { ...task, title: 'Tents', ownerMemberId: leaves.id })
  await app.db.execute(sql`update members set resigned_at = now() where id = ${leaves.id}`)
  const { id } = (await admin.post(address(event), { ...formOf(event), keepsOwners: true })).json()
  const { tasks } = (await admin.get(`/api/admin/events/${id}/tasks`)).json()
  const owners = tasks.map(({ title, ownerId }: Record<string, string | null>) => [title, ownerId])
  expect(new Map(owners)).toEqual(
    new Map([
      ['Chairs', stays.userId],
      ['Tents', null],
    ]),
  )
})

async function listTitles(app: TestApp): Promise<number> {
  return app.db.$count(events)
}

test('a copy onto a day in the past, or before the end of the original, is refused at its field', async () => {
  const app = await openTestApp()
  const eventDate = new Date(app.clock.time.getTime() + 10 * DAY_MS)
  const event = await app.event({ eventDate, eventEndDate: new Date(eventDate.getTime() + 3 * DAY_MS) })
  const admin = await app.as(await app.admin(['events']))
  const copy = (day: string) => admin.post(address(event), { ...formOf(event), day })
  expect((await copy(later(app.clock.time, -1))).json().fields).toEqual({ day: 'Please choose a day in the future.' })
  const within = await copy(later(eventDate, 2))
  expect([within.statusCode, within.json().fields]).toEqual([
    400,
    { day: 'Please choose a day after the end of the event that is copied.' },
  ])
})

test('a second copy onto the same day is a question, and the answer makes another one', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const form = { ...formOf(event), title: 'Pooram again' }
  await admin.post(address(event), form)
  const again = await admin.post(address(event), form)
  expect([again.statusCode, again.json().code]).toEqual([409, 'needs_confirmation'])
  expect(again.json().message).toBe('‘Pooram again’ already exists on this day. Copy it again?')
  const before = await listTitles(app)
  expect((await admin.post(address(event), { ...form, confirmed: true })).statusCode).toBe(201)
  expect(await listTitles(app)).toBe(before + 1)
})

test('a copy can be undone as a whole, but not once it is published', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const undo = async () => {
    const { id } = (await admin.get('/api/admin/undo?area=helpers')).json()
    return (await admin.post(`/api/admin/undo/${id}`)).statusCode
  }
  const before = await listTitles(app)
  await admin.post(address(event), formOf(event))
  expect(await undo()).toBe(200)
  expect(await listTitles(app)).toBe(before)
  const { id } = (await admin.post(address(event), formOf(event))).json()
  await admin.put(`/api/admin/events/${id}`, { isPublic: true })
  expect(await undo()).toBe(409)
  expect(await listTitles(app)).toBe(before + 1)
})

test('somebody without the duty of events cannot copy a festival', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const treasurer = await app.as(await app.admin(['treasurer']))
  expect((await treasurer.post(address(event), formOf(event))).statusCode).toBe(403)
})
