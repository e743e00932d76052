import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { household, RADHIKA } from './household.ts'

const app = await openTestApp()
const HOURS = 3_600_000
const after = (hours: number) => new Date(app.clock.time.getTime() + hours * HOURS)

/** A festival that began yesterday and ends tomorrow, with a program of each day. */
async function festival() {
  const event = await app.event({ eventDate: after(-24), eventEndDate: after(36) })
  const [past, later] = [
    await app.program({ eventId: event.id, startsAt: after(-20), endsAt: after(-19) }),
    await app.program({ eventId: event.id, title: 'Song', startsAt: after(24), endsAt: after(25) }),
  ]
  return { event, past, later }
}

const placesOf = async (memberId: string) =>
  (await app.db.select().from(programRegistrations).where(eq(programRegistrations.memberId, memberId))).map(
    ({ programId, familyMemberId }) => ({ programId, familyMemberId }),
  )

test('who leaves or dies during a festival gives back the places of its later days, and those of the past stay', async () => {
  const { past, later } = await festival()
  const home = await household(app, [RADHIKA])
  const memberId = home.member.id
  const places = [past, later].flatMap(({ id: programId }) =>
    [null, home.person.id].map((familyMemberId) => ({ programId, memberId, familyMemberId })),
  )
  await app.db.insert(programRegistrations).values(places)
  const admin = await app.as(await app.admin())
  const body = { familyMemberId: home.person.id }
  expect((await admin.post(`/api/admin/members/${memberId}/death`, body)).statusCode).toBe(200)
  app.advance(3 * 60_000)
  await app.runTasks()
  await app.runTasks()
  const without = places.filter(({ programId, familyMemberId }) => programId === past.id || familyMemberId === null)
  expect((await placesOf(memberId)).length).toBe(without.length)
  const resigned = { reason: 'resigned', on: '2026-03-09', notify: false }
  expect((await admin.post(`/api/admin/members/${memberId}/end`, resigned)).statusCode).toBe(200)
  app.advance(3 * 60_000)
  await app.runTasks()
  await app.runTasks()
  expect((await placesOf(memberId)).every(({ programId }) => programId === past.id)).toBe(true)
})

test('somebody who is removed from the family during a festival gives back the places of its later days', async () => {
  const { past, later } = await festival()
  const home = await household(app, [RADHIKA])
  const familyMemberId = home.person.id
  const memberId = home.member.id
  const places = [past, later].map(({ id: programId }) => ({ programId, memberId, familyMemberId }))
  await app.db.insert(programRegistrations).values(places)
  expect((await home.raghavan.delete(`/api/members/family/${familyMemberId}`)).statusCode).toBe(200)
  expect(await placesOf(memberId)).toEqual([{ programId: past.id, familyMemberId }])
})
