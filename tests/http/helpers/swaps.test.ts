import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
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
