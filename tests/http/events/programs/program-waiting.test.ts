import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { promoteWaiting } from '#server/events/promotion-service.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { familyOf, placesIn } from './families.ts'

const MINUTE = 60_000

/** A program with one place, taken by the first family; the others wait, in order, each with a child called Nila. */
async function fullProgram(names: readonly string[]) {
  const app = await openTestApp()
  const event = await app.event()
  const program = await app.program({ eventId: event.id, title: 'Drawing', ageGroup: 'children', capacity: 1 })
  const places = placesIn(program.id)
  const families = []
  for (const [at, name] of names.entries()) {
    const family = await familyOf(app, { email: `${name}@example.org`, surname: name })
    families.push(family)
    if (at === 0) await places.join(family.caller, family.children.Nila)
    else await places.wait(family.caller, family.children.Nila)
    app.advance(MINUTE)
  }
  await app.mails()
  return { app, event, program, places, families }
}

/** The people mailed about a free place, in order. */
const movedUp = async (app: TestApp) =>
  (await app.mails())
    .filter(({ subject }) => subject?.startsWith('A place for'))
    .map(({ to }) => [to].flat()[0]?.text?.split('@')[0])

const place = async ({ caller }: { caller: TestApp['visitor'] }) =>
  (await caller.get('/api/registrations'))
    .json()
    .map(({ state, position }: Record<string, unknown>) => [state, position])

test('the longest-waiting person moves up when a place is given back, with a mail; the others move on', async () => {
  const { app, places, families } = await fullProgram(['asha', 'binu', 'chitra'])
  const [asha, binu, chitra] = families
  expect(await place(chitra!)).toEqual([['waiting', 2]])
  await places.leave(asha!.caller, asha!.children.Nila)
  expect(await place(binu!)).toEqual([['registered', null]])
  expect(await place(chitra!)).toEqual([['waiting', 1]])
  const found = (await app.mails()).find(({ subject }) => subject === 'A place for Nila binu: Drawing')
  expect([found?.to].flat()[0]?.text).toBe('binu@example.org')
  expect(await movedUp(app)).toEqual(['binu'])
})

test('a person waits only for a full program, once, at the right age, and may leave again', async () => {
  const { places, families } = await fullProgram(['asha', 'binu'])
  const [asha, binu] = families
  expect((await places.join(binu!.caller, binu!.children.Appu)).json().code).toBe('program_full')
  expect((await places.wait(binu!.caller, binu!.children.Arun)).json().code).toBe('wrong_age')
  expect((await places.wait(binu!.caller, binu!.children.Nila)).json().code).toBe('already_waiting_for_program')
  expect((await places.wait(asha!.caller, asha!.children.Nila)).json().code).toBe('already_taking_part')
  expect((await places.stopWaiting(binu!.caller, binu!.children.Nila)).statusCode).toBe(200)
  expect((await places.stopWaiting(binu!.caller, binu!.children.Nila)).json().code).toBe('not_waiting_for_program')
  await places.leave(asha!.caller, asha!.children.Nila)
  expect((await places.wait(binu!.caller, binu!.children.Appu)).json().code).toBe('program_not_full')
})

test('a higher capacity moves as many people up, in order and each once', async () => {
  const { app, program, families } = await fullProgram(['asha', 'binu', 'chitra', 'devi'])
  await app.db.transaction(async (tx) => {
    await tx.update(eventPrograms).set({ capacity: 3 }).where(eq(eventPrograms.id, program.id))
    await moveUpProgramWaiting(tx, program.id, app.clock.time)
    await moveUpProgramWaiting(tx, program.id, app.clock.time)
  })
  expect((await movedUp(app)).toSorted()).toEqual(['binu', 'chitra'])
  expect(await place(families[3]!)).toEqual([['waiting', 1]])
})

test.each([
  [
    'is removed from the family',
    (app: TestApp, { children }: Family) =>
      app.db.update(familyMembers).set({ removedAt: app.clock.time }).where(eq(familyMembers.id, children.Nila)),
  ],
  [
    'is erased with the parent',
    (app: TestApp, { member }: Family) => app.db.delete(members).where(eq(members.id, member.id)),
  ],
  [
    'has a parent who resigned',
    (app: TestApp, { member }: Family) =>
      app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, member.id)),
  ],
  [
    'has a parent who was suspended',
    (app: TestApp, { member }: Family) =>
      app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, member.id)),
  ],
])('when the child with the place %s, the first person waiting moves up, once', async (_, go) => {
  const { app, families } = await fullProgram(['asha', 'binu', 'chitra'])
  await go(app, families[0]!)
  await Promise.all([promoteWaiting(app.context, app.clock.time), promoteWaiting(app.context, app.clock.time)])
  await promoteWaiting(app.context, app.clock.time)
  expect(await movedUp(app)).toEqual(['binu'])
  expect(await place(families[2]!)).toEqual([['waiting', 1]])
})
type Family = Awaited<ReturnType<typeof familyOf>>

test('a suspended member keeps the place while nobody waits for it, and never moves up', async () => {
  const { app, program, families } = await fullProgram(['asha', 'binu'])
  const suspend = (id: string) => app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, id))
  for (const { member } of families) await suspend(member.id)
  await promoteWaiting(app.context, app.clock.time)
  await app.db.update(eventPrograms).set({ capacity: 5 }).where(eq(eventPrograms.id, program.id))
  await promoteWaiting(app.context, app.clock.time)
  expect(await movedUp(app)).toEqual([])
  await app.db.update(members).set({ suspendedAt: null })
  expect(await place(families[0]!)).toEqual([['registered', null]])
})

test("an event's waiting list also moves up when a member is suspended or erased", async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const people = await Promise.all(
    ['asha', 'binu', 'chitra'].map(async (name) => (await familyOf(app, { email: `${name}@example.org` })).member),
  )
  for (const [at, person] of people.entries()) {
    await (await app.as(person)).post(`/api/events/${event.id}/${at === 0 ? 'register' : 'waiting-list'}`)
    app.advance(MINUTE)
  }
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, people[0]!.id))
  await promoteWaiting(app.context, app.clock.time)
  await app.db.delete(members).where(eq(members.id, people[1]!.id))
  await promoteWaiting(app.context, app.clock.time)
  await promoteWaiting(app.context, app.clock.time)
  expect(await movedUp(app)).toEqual(['chitra'])
  expect((await (await app.as(people[2]!)).get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
})

test('a person who is no longer eligible because the program changed is skipped', async () => {
  const { app, program, places, families } = await fullProgram(['asha', 'binu', 'chitra'])
  const [asha, , chitra] = families
  await places.wait(chitra!.caller, chitra!.children.Appu)
  await app.db
    .update(familyMembers)
    .set({ dateOfBirth: '2010-01-01' })
    .where(eq(familyMembers.id, families[1]!.children.Nila))
  await places.leave(asha!.caller, asha!.children.Nila)
  expect(await movedUp(app)).toEqual(['chitra'])
  expect((await places.look(chitra!.caller)).registeredCount).toBe(1)
  expect(program.capacity).toBe(1)
})

test('100 people ask at once for the last places: each place goes to one, and all others may join the waiting list', {
  timeout: 120_000,
}, async () => {
  const app = await openTestApp()
  const event = await app.event()
  const program = await app.program({ eventId: event.id, capacity: 7 })
  const places = placesIn(program.id)
  const people = await Promise.all(Array.from({ length: 100 }, async () => app.as(await app.member())))
  const responses = await Promise.all(people.map((person) => places.join(person)))
  const statuses = Object.groupBy(responses, ({ statusCode }) => statusCode)
  expect(Object.keys(statuses)).toEqual(['201', '409'])
  expect(statuses[201]).toHaveLength(7)
  expect(statuses[409]?.every((response) => response.json().code === 'program_full')).toBe(true)
  expect((await places.look(people[0]!)).registeredCount).toBe(7)

  const winners = people.filter((_, at) => responses[at]?.statusCode === 201)
  const losers = people.filter((_, at) => responses[at]?.statusCode === 409)
  const waiting = await Promise.all(losers.map((person) => places.wait(person)))
  expect(new Set(waiting.map((response) => response.json().position)).size).toBe(93)
  await Promise.all(winners.map((person) => places.leave(person)))
  expect((await places.look(people[0]!)).registeredCount).toBe(7)
  expect((await app.mails()).filter(({ subject }) => subject?.startsWith('A place for'))).toHaveLength(7)
})
