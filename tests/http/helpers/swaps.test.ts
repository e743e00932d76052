import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { helperClaims, helperShifts, helperSwaps } from '#server/helpers/helper-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addFamily, addShift, openPlan } from './plan-fixture.ts'

test('two helpers swap their shifts once the other one agrees', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const early = await addShift(admin, job.id, event)
  const late = await addShift(admin, job.id, event, { from: 3 })
  const asha = await addFamily(app)
  const gopan = await addFamily(app, { fullName: 'Gopan Nambiar' })
  const own = (await asha.caller.post(`/api/helper-shifts/${early.id}/claims`, {})).json()
  await gopan.caller.post(`/api/helper-shifts/${late.id}/claims`, {})
  const partners = (await asha.caller.get(`/api/helper-claims/${own.id}/partners`)).json()
  expect(partners).toMatchObject([{ name: 'Gopan Nambiar', inReturn: { id: late.id } }])
  const asked = await asha.caller.post(`/api/helper-claims/${own.id}/swaps`, { keys: [partners[0].key] })
  expect(asked.json().message).toBe('1 person has been asked. The first to accept gets the shift.')
  const [question] = (await gopan.caller.get(`/api/events/${event.id}/helpers`)).json().swaps
  expect(question).toMatchObject({ from: 'Asha Varma', to: 'Gopan Nambiar', isOwn: false, shift: { id: early.id } })
  expect((await asha.caller.post(`/api/helper-swaps/${question.id}/accept`, {})).statusCode).toBe(404)
  expect((await gopan.caller.post(`/api/helper-swaps/${question.id}/accept`, {})).statusCode).toBe(200)
  const shiftsOf = async (caller: typeof asha.caller) =>
    ((await caller.get('/api/helper-shifts/own')).json() as { startsAt: string }[]).map(({ startsAt }) => startsAt)
  const [first] = await shiftsOf(gopan.caller)
  expect(first).toBe(event.eventDate.toISOString())
  expect(await shiftsOf(asha.caller)).toHaveLength(1)
  expect((await gopan.caller.get(`/api/events/${event.id}/helpers`)).json().swaps).toEqual([])
})

test('somebody who has only offered to help takes a shift over', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { needed: 1 })
  const asha = await addFamily(app)
  const fathima = await addFamily(app, { fullName: 'Fathima Rafi' })
  const own = (await asha.caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  await fathima.caller.put(`/api/events/${event.id}/helper-offer`, { note: '' })
  const [partner] = (await asha.caller.get(`/api/helper-claims/${own.id}/partners`)).json()
  expect(partner).toMatchObject({ name: 'Fathima Rafi', inReturn: null })
  await asha.caller.post(`/api/helper-claims/${own.id}/swaps`, { keys: [partner.key] })
  const [question] = (await fathima.caller.get(`/api/events/${event.id}/helpers`)).json().swaps
  expect((await fathima.caller.post(`/api/helper-swaps/${question.id}/accept`, {})).statusCode).toBe(200)
  const plan = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  expect(plan).toMatchObject({ offers: [], jobs: [{ shifts: [{ helpers: [{ name: 'Fathima Rafi' }] }] }] })
})

test('a swap that would leave a child alone is refused', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const asha = await addFamily(app)
  const fathima = await addFamily(app, { fullName: 'Fathima Rafi' })
  const own = (await asha.caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  await asha.caller.post(`/api/helper-shifts/${shift.id}/claims`, { familyMemberId: asha.daughter.id })
  await fathima.caller.put(`/api/events/${event.id}/helper-offer`, { note: '' })
  const [partner] = (await asha.caller.get(`/api/helper-claims/${own.id}/partners`)).json()
  await asha.caller.post(`/api/helper-claims/${own.id}/swaps`, { keys: [partner.key] })
  const [question] = (await fathima.caller.get(`/api/events/${event.id}/helpers`)).json().swaps
  const refused = await fathima.caller.post(`/api/helper-swaps/${question.id}/accept`, {})
  expect(refused.json()).toMatchObject({ code: 'swap_ended', message: expect.not.stringContaining('Nila') })
})

/** Asha has a shift, and Gopan a later one. */
async function openTwoShifts(given: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(given)
  const { event, admin, job } = await openPlan(app)
  const early = await addShift(admin, job.id, event)
  const late = await addShift(admin, job.id, event, { from: 3 })
  const asha = await addFamily(app)
  const gopan = await addFamily(app, { fullName: 'Gopan Nambiar' })
  const own = (await asha.caller.post(`/api/helper-shifts/${early.id}/claims`, {})).json()
  const theirs = (await gopan.caller.post(`/api/helper-shifts/${late.id}/claims`, {})).json()
  const partners = async () => (await asha.caller.get(`/api/helper-claims/${own.id}/partners`)).json()
  const ask = (keys: string[] = [theirs.id]) => asha.caller.post(`/api/helper-claims/${own.id}/swaps`, { keys })
  const questions = async () => (await gopan.caller.get(`/api/events/${event.id}/helpers`)).json().swaps
  return { app, event, admin, job, early, late, asha, gopan, own, theirs, partners, ask, questions }
}

/** Somebody sends this while a transaction is open that has just removed something. */
async function during<Sent>(app: TestApp, remove: (tx: Transaction) => Promise<unknown>, send: () => Promise<Sent>) {
  const sent = await app.db.transaction(async (tx) => {
    await remove(tx)
    const response = send()
    let isAnswered = false
    void response.then(() => (isAnswered = true))
    await expect.poll(async () => isAnswered || (await listWaiting(app)).length > 0).toBe(true)
    return { response }
  })
  return sent.response
}

/** The statements that wait for a lock. */
async function listWaiting(app: TestApp) {
  const waiting = sql`SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (await app.db.execute(waiting)).rows
}

test('a question to somebody who gives the shift back at the same moment is refused in words', async () => {
  const { app, theirs, ask } = await openTwoShifts()
  const response = await during(app, (tx) => tx.delete(helperClaims).where(eq(helperClaims.id, theirs.id)), ask)
  expect(response.json().code).toBe('swap_ended')
})

test('a question about a shift that is given back at the same moment is refused in words', async () => {
  const { app, own, early, ask } = await openTwoShifts()
  const drop = async (tx: Transaction) => {
    await tx.select().from(helperShifts).where(eq(helperShifts.id, early.id)).for('update')
    await tx.delete(helperClaims).where(eq(helperClaims.id, own.id))
  }
  expect((await during(app, drop, ask)).json().code).toBe('not_found')
})

test('a swap that is withdrawn while somebody agrees is over', async () => {
  const { app, early, gopan, ask, questions } = await openTwoShifts()
  await ask()
  const [{ id }] = await questions()
  const withdraw = async (tx: Transaction) => {
    await tx.select().from(helperShifts).where(eq(helperShifts.id, early.id)).for('update')
    await tx.delete(helperSwaps)
  }
  const accepted = await during(app, withdraw, () => gopan.caller.post(`/api/helper-swaps/${id}/accept`, {}))
  expect(accepted.json().code).toBe('swap_ended')
  expect((await gopan.caller.get('/api/helper-shifts/own')).json()).toHaveLength(1)
})

test('nobody is asked to swap for a shift that does not fit the asker', async () => {
  const { event, admin, job, asha, late, partners, ask } = await openTwoShifts()
  const between = await addShift(admin, job.id, event, { from: 4, hours: 1 })
  expect(await partners()).toMatchObject([{ inReturn: { id: late.id } }])
  await asha.caller.post(`/api/helper-shifts/${between.id}/claims`, {})
  expect(await partners()).toEqual([])
  expect((await ask()).json().code).toBe('swap_ended')
})

test('who has said no is not asked about the same shift again', async () => {
  const { gopan, partners, ask, questions } = await openTwoShifts()
  await ask()
  const [{ id }] = await questions()
  expect((await gopan.caller.delete(`/api/helper-swaps/${id}`)).statusCode).toBe(200)
  expect(await questions()).toEqual([])
  expect((await gopan.caller.post(`/api/helper-swaps/${id}/accept`, {})).json().code).toBe('swap_ended')
  expect(await partners()).toEqual([])
  expect((await ask()).json().code).toBe('swap_ended')
})

test('one account asks at most 40 people an hour', async () => {
  const { ask, theirs } = await openTwoShifts({ config: { rateLimit: true } })
  const keys = [theirs.id, ...Array.from({ length: 19 }, (_, at) => `nobody ${at}`)]
  expect((await ask(keys)).statusCode).toBe(201)
  expect((await ask(keys)).statusCode).toBe(201)
  expect((await ask(keys)).statusCode).toBe(429)
})

type Act = { do: 'claim' | 'drop' | 'remove' | 'add' | 'lower' | 'swap'; who: number; shift: number }
const act = fc.record<Act>({
  do: fc.constantFrom('claim', 'drop', 'remove', 'add', 'lower', 'swap'),
  who: fc.nat({ max: 3 }),
  shift: fc.nat({ max: 1 }),
})

test('a shift never has more helpers than it needs, whatever people do at once, without an override', async () => {
  const app = await openTestApp()
  const people = await Promise.all([0, 1, 2, 3].map(() => addFamily(app)))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const { event, admin, job } = await openPlan(app)
      const shifts = [
        await addShift(admin, job.id, event, { needed: 2 }),
        await addShift(admin, job.id, event, { from: 3, needed: 1 }),
      ]
      const read = async () => (await admin.get(`/api/admin/events/${event.id}/helpers`)).json().jobs[0].shifts
      const perform = async ({ do: what, who, shift: nth }: Act) => {
        const { caller, member } = people[who]!
        const { id } = shifts[nth]!
        const shown = (await read()).find((each: { id: string }) => each.id === id)
        const own = shown.helpers.find((each: { memberId: string }) => each.memberId === member.id)
        if (what === 'claim') return caller.post(`/api/helper-shifts/${id}/claims`, {})
        if (what === 'add') return admin.post(`/api/admin/helper-shifts/${id}/helpers`, { memberId: member.id })
        if (what === 'lower') return admin.put(`/api/admin/helper-shifts/${id}`, { ...shown, needed: 1 })
        if (!own) return
        if (what === 'drop') return caller.delete(`/api/helper-claims/${own.id}`)
        if (what === 'remove') return admin.delete(`/api/admin/helpers/${own.id}`)
        const partners = await caller.get(`/api/helper-claims/${own.id}/partners`)
        const keys = partners.statusCode === 200 ? partners.json().map(({ key }: { key: string }) => key) : []
        await caller.post(`/api/helper-claims/${own.id}/swaps`, { keys })
        for (const other of people)
          for (const { id: swapId } of (await other.caller.get(`/api/events/${event.id}/helpers`)).json().swaps)
            await other.caller.post(`/api/helper-swaps/${swapId}/accept`, {})
      }
      for (const round of rounds) {
        const responses = await Promise.all(round.map(perform))
        for (const response of responses) if (response) expect(response.statusCode).toBeLessThan(500)
        for (const { needed, helpers } of await read()) {
          expect(helpers.length).toBeLessThanOrEqual(needed)
          expect(helpers.every(({ isExtra }: { isExtra: boolean }) => !isExtra)).toBe(true)
        }
      }
    }),
    { numRuns: 12 },
  )
})
