import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionEntries } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { movePerson } from '#server/membership/household/person-moves.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import {
  actOnStage,
  addItem,
  addJudge,
  callEverybody,
  enter,
  familyOf,
  judgeAll,
  openFestival,
  publish,
} from './festival.ts'

const app = await openTestApp()
const MINUTE = 60_000
const DAY = 86_400_000

type Family = Awaited<ReturnType<typeof familyOf>>
const pathOf = (url: string) => `/api/family/${url.split('/').at(-1)}`

/** The link that a parent makes for these people. */
async function share({ caller }: Pick<Family, 'caller'>, eventId: string, familyMemberIds: string[]) {
  const made = await caller.post(`/api/events/${eventId}/family-pages`, { showsMember: false, familyMemberIds })
  if (made.statusCode !== 201) throw new Error(made.body)
  return { id: made.json().id as string, path: pathOf(made.json().url) }
}

/** Nila and two others in one item that begins in an hour. */
async function festivalWithNila() {
  const festival = await openFestival(app)
  const startsAt = new Date(app.clock.time.getTime() + 60 * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  const item = await addItem(app, festival, { title: 'Mohiniyattam', venue: 'Stage 1', startsAt, endsAt })
  const family = await familyOf(app, { fullName: 'Asha Menon' })
  await family.caller.post(`/api/programs/${item}/registrations`, { familyMemberId: family.nila.id })
  await enter(app, item, 'Devika Pillai')
  await enter(app, item, 'Biju Thomas')
  const judge = await addJudge(app, festival, 'Sreeja')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  return { festival, item, family, judge, startsAt, endsAt }
}

/** What nobody at home may read: other people, numbers, letters, turns, and who is on the stage. */
function expectNoSecret(body: string) {
  expect(body).not.toMatch(/Devika|Biju|Menon|Pillai|Sreeja|Rao|Arun/)
  expect(body).not.toMatch(/chest|code|letter|stageOrder|stageState|isPresent|entryId|participant|drawId|next/i)
  // no letter of the draw appears alone, as a value or a word
  expect(body).not.toMatch(/"[A-Z]{1,3}"|\b[A-C]\b/)
}

test('a grandparent follows an item from its time to the result, and sees no letter and nobody else before it', async () => {
  const { festival, item, family, judge, startsAt, endsAt } = await festivalWithNila()
  const { path } = await share(family, festival.event.id, [family.nila.id])
  const read = async () => {
    const page = await app.visitor.get(path)
    expect(page.statusCode).toBe(200)
    if (page.json().people[0].items[0].result === null) expectNoSecret(page.body)
    return page.json()
  }
  const shown = await read()
  expect(shown).toMatchObject({ from: 'Asha', event: { title: 'Winter arts festival', isCancelled: false } })
  expect(shown.people).toMatchObject([{ name: 'Nila', malayalamName: null }])
  const itemOf = (page: typeof shown) => page.people[0].items[0]
  expect(itemOf(shown)).toEqual({
    programId: item,
    title: 'Mohiniyattam',
    stage: 'Stage 1',
    state: 'scheduled',
    isJudged: true,
    startsAt: startsAt.toISOString(),
    endsAt: null,
    minutesBehind: null,
    performed: null,
    result: null,
    certificateId: null,
  })

  const letters = await callEverybody(festival, item)
  expect(itemOf(await read()).state, 'the roll has been called').toBe('scheduled')
  app.advance(75 * MINUTE)
  const codes = [...letters.values()]
  const states: string[] = []
  for (const code of codes) {
    await actOnStage(festival, item, { action: 'call', code })
    states.push(JSON.stringify(itemOf(await read())))
    await actOnStage(festival, item, { action: 'finish', code })
    states.push(JSON.stringify(itemOf(await read())))
  }
  const [first, second] = states.map((state) => JSON.parse(state))
  expect(first).toMatchObject({ state: 'running', performed: { done: 0, of: 3 }, minutesBehind: 15 })
  expect(first.endsAt).toBe(new Date(endsAt.getTime() + 15 * MINUTE).toISOString())
  expect(second.performed).toEqual({ done: 1, of: 3 })
  expect(JSON.parse(states.at(-1)!)).toMatchObject({ state: 'performed', performed: null, endsAt: null })

  await judgeAll(judge, item, Object.fromEntries(codes.map((code, at) => [code, [9 - at, 9 - at] as const])))
  expect(itemOf(await read()), 'the sheets are in').toMatchObject({ state: 'performed', result: null })
  await publish(app, festival, item)
  const published = itemOf(await read())
  const place = codes.indexOf(letters.get('Nila Menon')!) + 1
  expect(published).toMatchObject({ state: 'published', result: { place }, certificateId: expect.any(String) })
  const after = await app.visitor.get(path)
  expect(after.body).not.toMatch(/Devika|Biju|chest|code|letter|entryId|drawId/i)

  const certificate = await app.visitor.get(`${path}/certificates/${published.certificateId}/certificate.pdf`)
  expect([certificate.statusCode, certificate.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(certificate.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  const all = (await festival.committee.get(`/api/admin/programs/${item}/certificates`)).json()
  const another = all.certificates.find(({ id }: { id: string }) => id !== published.certificateId)
  const refused = await app.visitor.get(`${path}/certificates/${another.id}/certificate.pdf`)
  expect(refused.statusCode, 'the certificate of somebody else').toBe(404)
})

test('the page says the same whether the child is absent, waits, is on stage or has performed', async () => {
  const { festival, item, family } = await festivalWithNila()
  const { path } = await share(family, festival.event.id, [family.nila.id])
  const letters = await callEverybody(festival, item)
  const own = letters.get('Nila Menon')!
  const other = letters.get('Devika Pillai')!
  app.advance(60 * MINUTE)
  const read = async () => (await app.visitor.get(path)).json().people
  await actOnStage(festival, item, { action: 'call', code: own })
  const whileOnStage = await read()
  await actOnStage(festival, item, { action: 'undo', code: own })
  await actOnStage(festival, item, { action: 'call', code: other })
  expect(await read()).toEqual(whileOnStage)
  await actOnStage(festival, item, { action: 'undo', code: other })
  await actOnStage(festival, item, { action: 'absent', code: own })
  await actOnStage(festival, item, { action: 'call', code: other })
  const whileAbsent = await read()
  await actOnStage(festival, item, { action: 'undo', code: other })
  await actOnStage(festival, item, { action: 'undo', code: own })
  await actOnStage(festival, item, { action: 'absent', code: other })
  await actOnStage(festival, item, { action: 'call', code: own })
  expect(await read()).toEqual(whileAbsent)
})

test('a late stage moves the time of the items that follow', async () => {
  const { festival, item, family, startsAt } = await festivalWithNila()
  const next = {
    title: 'Mono act',
    venue: 'Stage 1',
    startsAt: new Date(startsAt.getTime() + 90 * MINUTE),
    endsAt: null,
  }
  const later = await addItem(app, festival, next)
  await family.caller.post(`/api/programs/${later}/registrations`, { familyMemberId: family.arun.id })
  const { path } = await share(family, festival.event.id, [family.arun.id])
  const letters = await callEverybody(festival, item)
  app.advance(80 * MINUTE)
  await actOnStage(festival, item, { action: 'call', code: [...letters.values()][0] })
  const page = (await app.visitor.get(path)).json()
  expect(page.people).toMatchObject([{ name: 'Arun', items: [{ title: 'Mono act', minutesBehind: 20 }] }])
  expect(page.people[0].items[0].startsAt).toBe(new Date(next.startsAt.getTime() + 20 * MINUTE).toISOString())
})

test('a page says so in words when it is ended, over or unknown', async () => {
  const { festival, family } = await festivalWithNila()
  const ended = await share(family, festival.event.id, [family.nila.id])
  const open = await share(family, festival.event.id, [family.nila.id])
  const stranger = await familyOf(app)
  const address = `/api/family-pages/${ended.id}`
  expect((await stranger.caller.delete(address)).statusCode, 'the page of another family').toBe(404)
  expect((await family.caller.delete(address)).json().message).toBe('The page has ended. Its link no longer works.')
  const message = 'This page has ended. Please ask your family for a new one.'
  expect((await app.visitor.get(ended.path)).json()).toMatchObject({ code: 'family_page_ended', message })
  const unknown = await app.visitor.get(`/api/family/${'a'.repeat(43)}`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'invalid_family_link'])
  expect(unknown.headers['x-robots-tag']).toBe('noindex, nofollow')

  const { json, headers } = await app.visitor.get(open.path)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const until = new Date(`${json().openUntil}T19:59:00Z`)
  app.advance(until.getTime() - app.clock.time.getTime())
  expect((await app.visitor.get(open.path)).statusCode, 'the last minute of the last day').toBe(200)
  app.advance(2 * MINUTE)
  expect((await app.visitor.get(open.path)).json()).toMatchObject({ code: 'family_page_ended', message })
  const again = await app.as(family.member)
  const refused = await again.post(`/api/events/${festival.event.id}/family-pages`, {
    showsMember: false,
    familyMemberIds: [family.nila.id],
  })
  expect(refused.json().code).toBe('family_page_ended')
  const logged = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, ended.id))
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['family_page.created', 'family_page.ended'])
})

test('the database has the hash of a link only, and the address is shown once', async () => {
  const { festival, family } = await festivalWithNila()
  const { id, path } = await share(family, festival.event.id, [family.nila.id])
  const own = await family.caller.get(`/api/events/${festival.event.id}/family-pages`)
  expect(own.json().pages).toMatchObject([{ id, names: ['Nila Menon'] }])
  const token = path.split('/').at(-1)!
  expect(own.body).not.toContain(token)
  const { rows } = await app.db.execute('select * from family_pages')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a child who is removed from the family disappears, and a page without anybody ends', async () => {
  const { festival, item, family } = await festivalWithNila()
  await family.caller.post(`/api/programs/${item}/registrations`, { familyMemberId: family.arun.id })
  const both = await share(family, festival.event.id, [family.nila.id, family.arun.id])
  const one = await share(family, festival.event.id, [family.nila.id])
  const names = async () => (await app.visitor.get(both.path)).json().people.map(({ name }: { name: string }) => name)
  expect((await names()).toSorted()).toEqual(['Arun', 'Nila'])
  await app.db.update(familyMembers).set({ removedAt: app.clock.time }).where(eq(familyMembers.id, family.nila.id))
  expect(await names()).toEqual(['Arun'])
  expect((await app.visitor.get(one.path)).json().code).toBe('family_page_ended')
})

test('a page ends with the membership', async () => {
  const { festival, family } = await festivalWithNila()
  const { path } = await share(family, festival.event.id, [family.nila.id])
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, family.member.id))
  expect((await app.visitor.get(path)).json().code).toBe('family_page_ended')
})

test('a page cannot show the child of another family, or nobody', async () => {
  const { festival, family } = await festivalWithNila()
  const other = await familyOf(app)
  const address = `/api/events/${festival.event.id}/family-pages`
  const foreign = await other.caller.post(address, { showsMember: false, familyMemberIds: [family.nila.id] })
  expect([foreign.statusCode, foreign.json().fields]).toEqual([
    400,
    { familyMemberIds: 'Please choose people of your family who take part in this event.' },
  ])
  const nobody = await family.caller.post(address, { showsMember: false, familyMemberIds: [] })
  expect(nobody.json().fields).toEqual({ familyMemberIds: 'Please choose who the page should show.' })
})

test('somebody of a household shares only themselves, and the member ends that page too', async () => {
  const { festival, item, family } = await festivalWithNila()
  const account = await app.account({ firstName: 'Arun', lastName: 'Menon' })
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, family.arun.id))
  await family.caller.post(`/api/programs/${item}/registrations`, { familyMemberId: family.arun.id })
  const arun = await app.as(account)
  const address = `/api/events/${festival.event.id}/family-pages`
  const own = (await arun.get(address)).json()
  expect(own.people.map(({ name }: { name: string }) => name)).toEqual(['Arun Menon'])
  const refused = await arun.post(address, { showsMember: false, familyMemberIds: [family.nila.id] })
  expect(refused.statusCode).toBe(400)
  const ofParent = await share(family, festival.event.id, [family.nila.id])
  expect((await arun.delete(`/api/family-pages/${ofParent.id}`)).statusCode).toBe(404)
  const ofArun = await share({ caller: arun }, festival.event.id, [family.arun.id])
  expect((await app.visitor.get(ofArun.path)).json()).toMatchObject({ from: 'Arun', people: [{ name: 'Arun' }] })
  expect((await family.caller.delete(`/api/family-pages/${ofArun.id}`)).statusCode).toBe(200)
  expect((await app.visitor.get(ofArun.path)).json().code).toBe('family_page_ended')
})

test('an event without competitions shows the programs of the family by their times', async () => {
  const event = await app.event({ title: 'Onam evening', eventDate: new Date(app.clock.time.getTime() + DAY) })
  const startsAt = new Date(app.clock.time.getTime() + DAY)
  const { id } = await app.program({ eventId: event.id, title: 'Thiruvathira', startsAt })
  const hidden = await app.program({ eventId: event.id, title: 'Surprise', startsAt })
  const family = await familyOf(app)
  for (const programId of [id, hidden.id])
    await family.caller.post(`/api/programs/${programId}/registrations`, { familyMemberId: family.nila.id })
  await (await app.as(await app.admin())).put(`/api/admin/programs/${hidden.id}`, { isActive: false })
  const { path } = await share(family, event.id, [family.nila.id])
  const { people } = (await app.visitor.get(path)).json()
  expect(people[0].items).toHaveLength(1)
  expect(people[0].items[0]).toMatchObject({
    title: 'Thiruvathira',
    state: 'scheduled',
    startsAt: startsAt.toISOString(),
  })
})

test('at most five pages of an event are open', async () => {
  const { festival, family } = await festivalWithNila()
  for (let at = 0; at < 5; at += 1) await share(family, festival.event.id, [family.nila.id])
  const sixth = await family.caller.post(`/api/events/${festival.event.id}/family-pages`, {
    showsMember: false,
    familyMemberIds: [family.nila.id],
  })
  expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'too_many_family_pages'])
})

test('robots may read that a family page is not to be listed', async () => {
  expect((await app.visitor.get('/robots.txt')).body).not.toContain('/family/')
  const unknown = await app.visitor.get('/api/family/unknown')
  expect(unknown.headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('the pages that somebody of the household shares leave the member’s own five', async () => {
  const { festival, family } = await festivalWithNila()
  const account = await app.account()
  await app.db
    .update(familyMembers)
    .set({ userId: account.id, dateOfBirth: '2005-01-01' })
    .where(eq(familyMembers.id, family.nila.id))
  const nila = { caller: await app.as(account) }
  for (let at = 0; at < 5; at += 1) await share(nila, festival.event.id, [family.nila.id])
  await share(family, festival.event.id, [family.nila.id])
  await expect(share(nila, festival.event.id, [family.nila.id])).rejects.toThrow('too_many_family_pages')
})

test('somebody who is called late changes nothing in what the page says', async () => {
  const { festival, item, family } = await festivalWithNila()
  await enter(app, item, 'Late Nair')
  const { path } = await share(family, festival.event.id, [family.nila.id])
  const letters = await callEverybody(festival, item)
  const late = eq(competitionEntries.code, letters.get('Late Nair')!)
  const isLate = and(eq(competitionEntries.programId, item), late)
  const [entry] = await app.db.select().from(competitionEntries).where(isLate)
  const ofLate = eq(competitionEntries.id, entry!.id)
  await app.db.update(competitionEntries).set({ code: null, isPresent: false }).where(ofLate)
  app.advance(75 * MINUTE)
  await actOnStage(festival, item, { action: 'call', code: letters.get('Devika Pillai')! })
  const before = (await app.visitor.get(path)).body
  expect(before).toContain('"performed":{"done":0,"of":4}')
  await app.db.update(competitionEntries).set({ code: entry!.code, isPresent: true }).where(ofLate)
  expect((await app.visitor.get(path)).body).toBe(before)
})

test('a hidden event closes its pages, and a hidden item leaves them', async () => {
  const { festival, item, family } = await festivalWithNila()
  const second = await addItem(app, festival, { title: 'Mono act', venue: 'Stage 1' })
  await family.caller.post(`/api/programs/${second}/registrations`, { familyMemberId: family.nila.id })
  const { path } = await share(family, festival.event.id, [family.nila.id])
  await app.db.update(eventPrograms).set({ isActive: false }).where(eq(eventPrograms.id, item))
  const { people } = (await app.visitor.get(path)).json()
  expect(people[0].items.map(({ title }: { title: string }) => title)).toEqual(['Mono act'])
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, festival.event.id))
  expect((await app.visitor.get(path)).json().code).toBe('family_page_ended')
})

test('somebody who takes over the place of a child in the household is not shown by an earlier page', async () => {
  const { festival, item, family } = await festivalWithNila()
  await family.caller.post(`/api/programs/${item}/registrations`, { familyMemberId: family.arun.id })
  const { path } = await share(family, festival.event.id, [family.nila.id, family.arun.id])
  const from = { memberId: family.member.id, familyMemberId: family.arun.id }
  await app.db.transaction((tx) =>
    movePerson(tx, from, { memberId: family.member.id, familyMemberId: null }, app.clock.time),
  )
  const { people } = (await app.visitor.get(path)).json()
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Nila'])
})
