import { expect, test } from 'vitest'
import { endDueCountdowns } from '#server/committee/assembly/countdown-service.ts'
import { seeded } from '#tests/seeded.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const MORE_MS = 30_000
const CHOICES = ['for', 'against', 'abstained']

/** Eight members in the hall, and an item that is open for a minute. */
async function openItem(app: TestApp, kind: 'motion' | 'election') {
  const people = await numberedMembers(app, 8)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidates = { candidateIds: [people[0]!.member.id], acceptance: 'In the hall' }
  const item = { title: 'President', majority: 'half', kind, ...(kind === 'election' && candidates) }
  await chair.put(`${admin}/motions`, item)
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  const url = `/api/admin/assembly-motions/${motion!.id}`
  expect((await chair.put(`${url}/open?seconds=60`)).statusCode).toBe(200)
  const cast = (at: number, choice: string) => {
    const { phone, member } = people[at]!
    const memberId = member.id
    const path = `/api/assembly-motions/${motion!.id}`
    if (kind === 'motion') return phone.put(`${path}/vote`, { memberId, choice })
    return phone.post(`${path}/ballot`, { memberId, candidateIds: choice === 'for' ? [motion!.candidates[0]!.id] : [] })
  }
  const change = (to: string) => chair.put(`${url}/countdown`, { change: to })
  const castSoFar = async () => ((await chair.get(admin)).json() as Admin).motions[0]!.cast
  return { cast, change, castSoFar, voters: people.length }
}

/** When the countdown ends, as the chair sees it: a time, or what is left while it is paused. */
type Clock = { endsAt: number; pausedMs: number | null }

test.each([
  [1, 'motion'],
  [2, 'election'],
  [3, 'motion'],
  [4, 'election'],
] as const)(
  'no ballot is accepted after a countdown has ended, whatever the chair did to it before (%i, %s)',
  async (seed, kind) => {
    const random = seeded(seed)
    const pick = (below: number) => Math.floor(random() * below)
    const app = await openTestApp()
    const { cast, change, castSoFar, voters } = await openItem(app, kind)
    const time = () => app.clock.time.getTime()
    const clock: Clock = { endsAt: time() + 60_000, pausedMs: null }
    const isOver = () => clock.pausedMs === null && time() >= clock.endsAt
    const accepted = new Set<number>()
    const acts = [
      async () => {
        const at = pick(voters)
        const response = await cast(at, CHOICES[pick(3)]!)
        if (isOver()) expect(response.json().code).toBe('voting_over')
        else if (kind === 'election' && accepted.has(at)) expect(response.json().code).toBe('ballot_cast')
        else expect(response.statusCode, response.body).toBeLessThan(300)
        if (response.statusCode < 300) accepted.add(at)
      },
      async () => {
        const { statusCode } = await change('more')
        expect(statusCode).toBe(isOver() ? 409 : 200)
        if (isOver()) return
        if (clock.pausedMs === null) clock.endsAt += MORE_MS
        else clock.pausedMs += MORE_MS
      },
      async () => {
        const isRunning = clock.pausedMs === null && !isOver()
        expect((await change('pause')).statusCode).toBe(isRunning ? 200 : 409)
        if (isRunning) clock.pausedMs = clock.endsAt - time()
      },
      async () => {
        const { pausedMs } = clock
        expect((await change('resume')).statusCode).toBe(pausedMs === null ? 409 : 200)
        if (pausedMs !== null) Object.assign(clock, { endsAt: time() + pausedMs, pausedMs: null })
      },
      () => endDueCountdowns(app.context),
      async () => app.advance(1 + pick(15_000)),
    ]
    // votes and passing time come more often than acts of the chair
    const order = [0, 0, 0, 1, 2, 3, 3, 4, 5, 5]
    for (let step = 0; step < 50; step += 1) await acts[order[pick(order.length)]!]!()
    if (clock.pausedMs !== null) await acts[3]!()
    app.advance(Math.max(0, clock.endsAt - time()))
    for (let at = 0; at < voters; at += 1) expect((await cast(at, 'for')).json().code).toBe('voting_over')
    expect(await castSoFar()).toBe(accepted.size)
  },
)
