import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getFestival } from '#server/competitions/competition-queries.ts'
import { competitionParticipants } from '#server/competitions/competition-tables.ts'
import { listNumbered } from '#server/competitions/documents/sheets.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addItem, addJudge, callEverybody, enter, judgeAll, openFestival, publish } from './festival.ts'

const app = await openTestApp()

const house = (key: string, emirates: string[] = []) => ({ key, name: `House ${key}`, emirates })
const BY_EMIRATE = {
  houseRule: 'emirate',
  houses: [
    house('nila', ['Abu Dhabi', 'Dubai', 'Fujairah']),
    house('periyar', ['Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah']),
  ],
}
type Festival = Awaited<ReturnType<typeof openFestival>>

const assign = async ({ committee, event }: Festival) =>
  (await committee.post(`/api/admin/events/${event.id}/houses`)).json()
const participantsOf = async ({ committee, event }: Festival) =>
  (await committee.get(`/api/admin/events/${event.id}/participants`)).json()
const housesOf = async (festival: Festival) =>
  Object.fromEntries(
    (await participantsOf(festival)).map(({ name, house }: { name: string; house: string }) => [name, house]),
  )

test('houses by emirate take everybody of the emirate, and nobody who was moved by hand', async () => {
  const festival = await openFestival(app, BY_EMIRATE)
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma', { emirate: 'Dubai' })
  await enter(app, item, 'Biju Thomas', { emirate: 'Sharjah' })
  await enter(app, item, 'Devi Nair', { emirate: 'Ajman' })
  const devi = (await participantsOf(festival)).find(({ name }: { name: string }) => name === 'Devi Nair')
  const change = { championTitle: null, malayalamName: '' }
  const address = `/api/admin/participants/${devi.id}`
  const unknown = await festival.committee.put(address, { ...change, houseKey: 'elsewhere' })
  expect(unknown.json().fields).toEqual({ houseKey: 'Please choose one of the houses' })
  await festival.committee.put(address, { ...change, houseKey: 'nila' })
  expect(await assign(festival)).toEqual({ assigned: 2 })
  expect(await housesOf(festival)).toEqual({
    'Asha Varma': 'House nila',
    'Biju Thomas': 'House periyar',
    'Devi Nair': 'House nila',
  })
  expect(await assign(festival)).toEqual({ assigned: 0 })
  const rules = `/api/admin/events/${festival.event.id}/competition`
  const { settings, rollCallAdmins } = (await festival.committee.get(rules)).json()
  const without = await festival.committee.put(rules, {
    settings: { ...settings, houseRule: 'none', houses: [] },
    rollCallAdminIds: rollCallAdmins.map(({ userId }: { userId: string }) => userId),
  })
  expect(without.json().fields).toEqual({
    'settings.houses': 'Participants belong to the house ‘House nila’, which is missing here. Move them first.',
  })
})

test('a lot fills the smallest house first, and its seed is in the activity log', async () => {
  const festival = await openFestival(app, { houseRule: 'lot', houses: [house('a'), house('b'), house('c')] })
  const item = await addItem(app, festival)
  for (let person = 1; person <= 7; person += 1) await enter(app, item, `Person ${person}`)
  const consenting = await app.as(await app.member())
  await consenting.put(`/api/events/${festival.event.id}/competition/consent`, { hasNameConsent: true })
  expect(await assign(festival), 'people who have entered nothing get no house').toEqual({ assigned: 7 })
  const sizes = Map.groupBy(Object.values(await housesOf(festival)), (name) => name)
  expect([...sizes.values()].map(({ length }) => length).toSorted()).toEqual([2, 2, 3])
  const log = await app.db.select().from(activityLog).where(eq(activityLog.action, 'festival.houses_assigned'))
  const drawn = log.find(({ after }) => JSON.stringify(after).includes('"lot"'))
  expect(drawn?.after).toMatchObject({ rule: 'lot', assigned: 7, seed: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('with houses by hand, nobody is moved', async () => {
  const festival = await openFestival(app, { houseRule: 'hand', houses: [house('a'), house('b')] })
  await enter(app, await addItem(app, festival), 'Asha Varma')
  expect(await assign(festival)).toEqual({ assigned: 0 })
})

/**
 * By hand, with grades A 5, B 3, C 1; places 5, 3, 1 alone and 10, 6, 2 in groups:
 *
 * | item         | first             | second          | third          |
 * | light music  | Asha 18 A 5+5=10  | Biju 14 B 3+3=6 | Devi 12 C 1+1=2 |
 * | folk song    | Biju 17 A 5+5=10  | Asha and Devi 14 B, shared: 3+3/2=4.5 each | |
 * | thiruvathira | group of Devi 16 A 5+10=15 | | |
 *
 * Alone: Biju 16, Asha 14.5, Devi 6.5. Nila (Asha): 14.5. Periyar (Biju, Devi and her group): 6+2+10+4.5+15 = 37.5.
 */
test('houses and champions get the points of a table that was written by hand', async () => {
  const titles = [
    { key: 'thilakam', name: 'Kalathilakam', ageCategories: [], countsGroups: false, isForEverybody: true },
    { key: 'star', name: 'Star', ageCategories: [], countsGroups: true, isForEverybody: false },
  ]
  const festival = await openFestival(app, { ...BY_EMIRATE, championTitles: titles })
  const [music, song] = [
    await addItem(app, festival, { title: 'Light music' }),
    await addItem(app, festival, { title: 'Folk song' }),
  ]
  const dance = await addItem(app, festival, { title: 'Thiruvathira' }, { kind: 'group', minSize: 2, maxSize: 4 })
  const people = [
    await enter(app, music, 'Asha Varma', { emirate: 'Dubai' }),
    await enter(app, music, 'Biju Thomas', { emirate: 'Sharjah' }),
    await enter(app, music, 'Devi Nair', { emirate: 'Ajman' }),
  ]
  for (const { caller } of people) await caller.post(`/api/programs/${song}/registrations`, {})
  await people[2]!.caller.post(`/api/programs/${dance}/registrations`, {})
  const [group] = (await festival.committee.get(`/api/admin/programs/${dance}/entries`)).json()
  await festival.committee.put(`/api/admin/competition-entries/${group.id}`, { groupName: 'Ajman Nila' })
  await assign(festival)
  await app.db
    .update(competitionParticipants)
    .set({ championTitle: 'star' })
    .where(eq(competitionParticipants.memberId, people[2]!.member.id))
  const judge = await addJudge(app, festival, 'Anitha')
  const marks: [string, Record<string, [number, number]>][] = [
    [music, { 'Asha Varma': [9, 9], 'Biju Thomas': [7, 7], 'Devi Nair': [6, 6] }],
    [song, { 'Asha Varma': [7, 7], 'Biju Thomas': [8.5, 8.5], 'Devi Nair': [7, 7] }],
    [dance, { 'Devi Nair': [8, 8] }],
  ]
  for (const [item, given] of marks) {
    await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
    const letters = await callEverybody(festival, item)
    const byLetter = Object.entries(given).map(([name, each]) => [letters.get(name) ?? '', each] as const)
    await judgeAll(judge, item, Object.fromEntries(byLetter))
    await publish(app, festival, item)
  }
  const numbered = (await festival.committee.post(`/api/admin/events/${festival.event.id}/chest-numbers`)).json()
  expect(numbered, 'the certificates have numbered the people').toEqual({ assigned: 1 })
  const sheets = await listNumbered(app.db, await getFestival(app.db, festival.event.id))
  expect(sheets).toContainEqual({
    chestNumber: expect.any(Number),
    name: 'Ajman Nila',
    details: ['Thiruvathira', 'House periyar'],
  })
  const { houses, champions } = (await app.visitor.get(`/api/events/${festival.event.id}/results`)).json()
  expect(houses).toMatchObject([
    { key: 'periyar', points: { numerator: 75, denominator: 2 }, place: 1 },
    { key: 'nila', points: { numerator: 29, denominator: 2 }, place: 2 },
  ])
  expect(champions).toMatchObject([
    {
      key: 'thilakam',
      people: [
        { name: 'Biju Thomas', points: { numerator: 16, denominator: 1 }, place: 1 },
        { name: 'Asha Varma', points: { numerator: 29, denominator: 2 }, place: 2 },
        { name: 'Devi Nair', points: { numerator: 13, denominator: 2 }, place: 3 },
      ],
    },
    { key: 'star', people: [{ name: 'Devi Nair', points: { numerator: 43, denominator: 2 }, place: 1 }] },
  ])
})
