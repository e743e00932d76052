import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventOrders } from '#server/events/sales/order-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { ARJUN, household, MEERA, ownLogin, RADHIKA } from '#tests/http/membership/household/household.ts'
import { openTestApp } from '#tests/test-app.ts'
import { DAY_MS, inFullHours, KINDS, kind, openPaidEvent, order, readOrder, SADYA, SHIRT } from './paid-event.ts'

const app = await openTestApp()
type Caller = Awaited<ReturnType<typeof app.as>>
const GROWN = { ...ARJUN, dateOfBirth: '2007-11-14' }

async function pay(caller: Caller, url: string) {
  const { id, owed } = await readOrder(caller, url)
  const paid = { amount: owed, paymentMethod: 'cash', paidOn: app.clock.time.toISOString().slice(0, 10) }
  const recorded = await (await app.as(await app.admin())).post(`/api/admin/orders/${id}/payments`, paid)
  expect(recorded.statusCode, recorded.body).toBe(201)
}
async function watch() {
  for (let run = 0; run < 2; run++) {
    app.advance(200_000)
    await enqueue(app.db, 'watch-orders', {})
    await app.runTasks()
  }
}

/** A committee that sells the same at other prices from now on. */
async function reprice({ event, sale }: Awaited<ReturnType<typeof openPaidEvent>>, form: object) {
  const committee = await app.as(await app.admin())
  const saved = await committee.put(`/api/admin/events/${event.id}/sale`, { ...sale, ...form })
  expect(saved.statusCode, saved.body).toBe(200)
}

test('what was ordered stays at its price, and only what is added costs the price of today', async () => {
  const paid = await openPaidEvent(app, { extras: [SADYA] })
  const { url, sale } = paid
  const asha = await app.as(await app.member())
  const [sadya] = sale.extras
  const extras = (count: number) => ({ extras: [{ extraId: sadya.id, count }] })
  await asha.post(`${url}/register`, order(40, {}, extras(1)))
  app.advance(60_000)
  const [member, guest, child] = sale.kinds
  await reprice(paid, { kinds: [{ ...member, price: 50 }, guest, child], extras: [{ ...sadya, price: 30 }] })
  const same = await asha.put(`${url}/registration`, order(40, {}, extras(1)))
  expect(same.statusCode, same.body).toBe(200)
  const more = await asha.put(`${url}/registration`, order(105, { adults: 1 }, extras(2)))
  expect(more.statusCode, more.body).toBe(200)
  expect((await asha.put(`${url}/registration`, order(75, { adults: 1 }, extras(1)))).statusCode).toBe(200)
  expect(await readOrder(asha, url)).toMatchObject({ total: 75, owed: 75 })
})

test('extras are added to a paid order; unpaid, only they are taken back', async () => {
  const { url, sale } = await openPaidEvent(app, { extras: [SHIRT, SADYA] })
  const [shirt, sadya] = sale.extras
  const member = await app.member()
  const asha = await app.as(member)
  await asha.post(`${url}/register`, order(40, {}, { extras: [{ extraId: sadya.id, count: 1 }] }))
  await pay(asha, url)
  const extras = [
    { extraId: sadya.id, count: 2 },
    { extraId: shirt.id, count: 1, options: ['M'] },
  ]
  const added = await asha.put(`${url}/registration`, order(130, {}, { extras }))
  expect(added.statusCode, added.body).toBe(200)
  expect(await readOrder(asha, url)).toMatchObject({ state: 'held', total: 130, owed: 90 })
  app.advance(3 * DAY_MS)
  await watch()
  const again = await app.as(member)
  expect(await readOrder(again, url)).toMatchObject({ state: 'paid', total: 40, owed: 0, refunds: [] })
  expect((await again.get(`${url}/ticket`)).json().state).toBe('valid')
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).toContain('Your unpaid extras were removed: Sadya Night')
})

test('paid tickets count towards what one order can have', async () => {
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 15), kind('guest', 35, { maxPerOrder: 2 })] })
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(85, { adults: 2 }))
  await pay(asha, url)
  const refused = await asha.put(`${url}/registration`, order(120, { adults: 3 }))
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'tickets_too_many'])
  expect(refused.json().message).toBe('One order can have at most 2 tickets for guests.')
})

test('who changes from the gate to a transfer has the whole time to pay', async () => {
  const { url } = await openPaidEvent(app, { sale: { cashAtGate: true } })
  const member = await app.member()
  await (await app.as(member)).post(`${url}/register`, order(15, {}, { paysAtGate: true }))
  app.advance(5 * DAY_MS)
  const asha = await app.as(member)
  const changed = await asha.put(`${url}/registration`, order(15))
  expect(changed.statusCode, changed.body).toBe(200)
  expect(await readOrder(asha, url)).toMatchObject({
    paysAtGate: false,
    heldUntil: inFullHours(app.clock.time, 48),
  })
})

test('a family orders without somebody who comes with a registration of their own, once it has confirmed', async () => {
  const { url } = await openPaidEvent(app)
  const home = await household(app, [RADHIKA])
  const radhika = await app.member({ fullName: RADHIKA.name, dateOfBirth: RADHIKA.dateOfBirth })
  await (await app.as(radhika)).post(`${url}/register`, order(15))
  const family = order(30, { familyMemberIds: [home.person.id] })
  expect((await home.raghavan.post(`${url}/register`, family)).json().code).toBe('needs_confirmation')
  const ordered = await home.raghavan.post(`${url}/register`, { ...family, confirmed: true })
  expect(ordered.statusCode, ordered.body).toBe(201)
  expect(await readOrder(home.raghavan, url)).toMatchObject({ total: 15, owed: 15 })
})

/** A household of which the son gets a membership of his own, with tickets for all of them. */
async function leaveWithTicket({ isPaid }: { isPaid: boolean }) {
  const { url, event } = await openPaidEvent(app, { sale: { refundUntil: '2027-12-31' } })
  const home = await household(app, [GROWN, MEERA])
  const arjun = await ownLogin(app, home)
  const familyMemberIds = home.people.map(({ id }) => id)
  const ordered = await home.raghavan.post(`${url}/register`, order(45, { familyMemberIds }))
  expect(ordered.statusCode, ordered.body).toBe(201)
  if (isPaid) await pay(home.raghavan, url)
  await home.raghavan.post(`/api/members/family/${home.person.id}/own-membership`)
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  const approved = await (await app.as(await app.admin())).post(`/api/admin/members/${own!.id}/approve`)
  expect(approved.statusCode, approved.body).toBe(200)
  await watch()
  const raghavan = await app.as(home.member)
  return { url, event, own: own!, arjun: await app.as({ id: arjun.userId } as never), raghavan }
}

test('somebody who gets a membership of their own takes the paid ticket along, and the family is not refunded', async () => {
  const { url, arjun, raghavan } = await leaveWithTicket({ isPaid: true })
  expect(await readOrder(raghavan, url)).toMatchObject({ state: 'paid', owed: 0, refunds: [] })
  expect(await readOrder(arjun, url)).toMatchObject({ state: 'paid', lines: [{ title: 'Member', count: 1, price: 0 }] })
  expect((await arjun.get(`${url}/ticket`)).json().state).toBe('valid')
})

test('an unpaid ticket is owed by the person who takes it along', async () => {
  const { url, arjun, raghavan } = await leaveWithTicket({ isPaid: false })
  expect(await readOrder(raghavan, url)).toMatchObject({ state: 'held', owed: 30 })
  expect(await readOrder(arjun, url)).toMatchObject({ state: 'held', owed: 15 })
})

test('two entries of one child become one with its ticket', async () => {
  const { url, event } = await openPaidEvent(app, { kinds: KINDS, sale: { refundUntil: '2027-12-31' } })
  const older = await household(app, [MEERA])
  const younger = await household(app, [MEERA])
  await younger.raghavan.post(`${url}/register`, order(30, { familyMemberIds: [younger.person.id] }))
  await pay(younger.raghavan, url)
  const committee = await app.as(await app.superAdmin())
  const merging = `/api/admin/members/${younger.member.id}/merge`
  const merged = await committee.post(merging, { with: older.member.id })
  expect(merged.statusCode, merged.body).toBe(200)
  const [child] = await app.db.select().from(familyMembers).where(eq(familyMembers.name, MEERA.name))
  await watch()
  const [stored] = await app.db.select().from(eventOrders).where(eq(eventOrders.eventId, event.id))
  const listed = (await committee.get(`/api/admin/orders?search=${stored!.reference}`)).json()
  expect(listed[0]).toMatchObject({ state: 'paid', total: 30, refunds: [] })
  const named = listed[0].lines.flatMap((line: { familyMemberIds: string[] }) => line.familyMemberIds)
  expect(named).toHaveLength(1)
  expect([older.person.id, younger.person.id]).toContain(named[0])
  expect(await app.db.$count(familyMembers, eq(familyMembers.id, named[0]))).toBe(1)
  expect(child).toBeDefined()
})
