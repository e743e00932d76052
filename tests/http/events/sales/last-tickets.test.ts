import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventOrderLines, eventOrders } from '#server/events/sales/order-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { untilServed } from '#tests/until-served.ts'
import { kind, openPaidEvent, order, readOrder, SADYA } from './paid-event.ts'

const app = await openTestApp()
const callers = async (number: number) =>
  Promise.all(Array.from({ length: number }, async () => app.as(await app.member())))

test('the last place paid by two at once goes to one of them', async () => {
  const { url } = await openPaidEvent(app, { event: { capacity: 1 } })
  const [one, other] = await callers(2)
  const replies = await Promise.all([one!, other!].map((caller) => caller.post(`${url}/register`, order(15))))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('event_full')
})

test('in a burst of orders no kind and no extra is sold more often than there are, and what goes back is sold again', async () => {
  const limits = { kinds: [kind('member', 15, { places: 12 }), kind('guest', 35, { places: 5 })] }
  const { url, event, sale } = await openPaidEvent(app, { ...limits, extras: [{ ...SADYA, pieces: 7 }] })
  const [sadya] = sale.extras
  const people = await callers(20)
  const buy = (caller: (typeof people)[number], nth: number) => {
    const [adults, count] = [nth % 3, nth % 2]
    const extras = count > 0 ? [{ extraId: sadya.id, count: count * 2 }] : []
    return caller.post(`${url}/register`, order(15 + adults * 35 + count * 50, { adults }, { extras }))
  }
  const first = await Promise.all(people.map(buy))
  expect(first.some(({ statusCode }) => statusCode === 201)).toBe(true)
  await requireWithinLimits(event.id)
  // some leave while others try again
  await Promise.all(
    people.map((caller, nth) =>
      first[nth]!.statusCode === 201 && nth % 2 === 0 ? caller.delete(`${url}/register`) : buy(caller, 0),
    ),
  )
  await requireWithinLimits(event.id)
  // at once, some tried before anybody had left
  for (const caller of people) await untilServed(() => buy(caller, 0))
  await requireWithinLimits(event.id)
  // one after another: a slow machine asks some of a burst to try again
  const states: (string | undefined)[] = []
  for (const caller of people) states.push((await readOrder(caller, url))?.state)
  const [{ members } = { members: 0 }] = await soldAt(event.id)
  expect(states.filter((state) => state === 'held')).toHaveLength(members)
  expect(members).toBe(12)
})

const soldAt = (eventId: string) => {
  const { audience, count, extraId } = eventOrderLines
  return app.db
    .select({
      members: sql<number>`coalesce(sum(${count}) filter (where ${audience} = 'member'), 0)::int`,
      guests: sql<number>`coalesce(sum(${count}) filter (where ${audience} = 'guest'), 0)::int`,
      extras: sql<number>`coalesce(sum(${count}) filter (where ${extraId} is not null), 0)::int`,
    })
    .from(eventOrderLines)
    .innerJoin(eventOrders, eq(eventOrders.id, eventOrderLines.orderId))
    .where(sql`${eventOrders.eventId} = ${eventId} and ${eventOrders.state} in ('held', 'paid')`)
}

async function requireWithinLimits(eventId: string) {
  const [sold] = await soldAt(eventId)
  expect(sold!.members).toBeLessThanOrEqual(12)
  expect(sold!.guests).toBeLessThanOrEqual(5)
  expect(sold!.extras).toBeLessThanOrEqual(7)
}
