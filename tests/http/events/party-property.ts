import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { bursts, type Crowd, openCrowd, perform } from './party-acts.ts'
import { type Act, applyAct, countPeople, countTaken, emptyEvent, type Model, type Outcome } from './party-model.ts'

const CAPACITY = 8

/**
 * Lets members and the committee act at once in two processes of one site. Fails unless each burst of acts ends as if
 * they had been done one by one, and unless the event is never above its capacity where no admin has confirmed it.
 */
export async function expectPartiesInOrder({ runs }: { runs: number }): Promise<void> {
  const app = await openTestApp()
  const other = await openTestApp({ beside: app })
  tickForEachRequest([app, other])
  const crowd = await openCrowd(app, other)
  await fc.assert(
    fc.asyncProperty(bursts, async (all) => {
      const event = await app.event({ capacity: CAPACITY, partySetting: 'family_and_guests' })
      let model = emptyEvent(CAPACITY)
      for (const burst of all) {
        const outcomes = await Promise.all(burst.map((act, at) => perform(crowd, event.id, act, at)))
        const after = await readEvent(app, crowd, event.id)
        const done = burst.map((act, at) => ({ act, ...outcomes[at]! }))
        const explained = findOrder(model, done, show(after))
        expect(explained, explain({ model, done, after })).not.toBeNull()
        model = explained!
      }
      const neverAbove = all.flat().every((act) => !('confirmed' in act && act.confirmed))
      if (neverAbove) expect(countTaken(model)).toBeLessThanOrEqual(model.capacity)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/** No two requests come at the same moment, so the queue has one order. */
function tickForEachRequest(apps: readonly TestApp[]): void {
  let time = apps[0]!.clock.time.getTime()
  for (const { clock } of apps) Object.defineProperty(clock, 'time', { get: () => new Date(time++) })
}

type Done = Outcome & { act: Act }

/** The event after the acts in some order in which each does what it did, or null if there is none. */
function findOrder(model: Model, acts: readonly Done[], after: string): Model | null {
  if (acts.length === 0) return show(model) === after ? model : null
  for (const next of acts) {
    const { code, model: changed } = applyAct(model, next.act, next.since ?? 0)
    if (code !== next.code) continue
    const others = acts.filter((each) => each !== next)
    const found = findOrder(changed, others, after)
    if (found) return found
  }
  return null
}

/** What is stored, in the form of the model. */
async function readEvent(app: TestApp, { ids }: Crowd, eventId: string): Promise<Model> {
  const of = <Table extends typeof eventRegistrations | typeof eventGuests | typeof eventWaitingList>(table: Table) =>
    app.db
      .select()
      .from(table as typeof eventWaitingList)
      .where(eq(table.eventId, eventId))
  const [places, waiting, guests] = [await of(eventRegistrations), await of(eventWaitingList), await of(eventGuests)]
  const { capacity, registeredCount } = (await app.visitor.get(`/api/events/${eventId}`)).json()
  const partyOf = (row: (typeof places)[number]) => ({
    guests: row.guestAdults + row.guestChildren,
    // whether it is the grown-up or the child does not matter for places
    adults: row.familyMemberIds.length,
    children: 0,
  })
  const model = {
    capacity,
    places: new Map(places.map((row) => [ids.indexOf(row.memberId), partyOf(row)])),
    waiting: waiting
      .toSorted((one, second) => one.joinedAt.getTime() - second.joinedAt.getTime())
      .map((row) => ({ ...partyOf(row), member: ids.indexOf(row.memberId), since: row.joinedAt.getTime() })),
    guests: guests.reduce((total, { people }) => total + people, 0),
  }
  expect(registeredCount).toBe(countTaken(model))
  return model
}

/** Who has how many places, and who waits for how many, in order. */
const show = (model: Model): string =>
  JSON.stringify([
    model.capacity,
    model.guests,
    [...model.places]
      .map(([member, party]) => [member, countPeople(party), party.guests])
      .toSorted(([a], [b]) => a! - b!),
    model.waiting.map((party) => [party.member, countPeople(party), party.guests, party.since]),
  ])

const explain = ({ model, done, after }: { model: Model; done: readonly Done[]; after: Model }) =>
  `No order leads from ${show(model)} to ${show(after)}:\n${done.map((each) => JSON.stringify(each)).join('\n')}`
