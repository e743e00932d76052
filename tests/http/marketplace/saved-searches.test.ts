import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { checkSavedSearches } from '#server/marketplace/saved-searches/saved-search-mails.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const app = await openTestApp()

const person = async () => {
  const member = await app.member()
  return { member, caller: await app.as(member) }
}
const mailed = async ({ email }: { email: string }) =>
  (await app.mails()).filter(({ to, subject }) => [to].flat()[0]?.text === email && subject?.startsWith('New in the'))
const bellOf = async (caller: TestApp['visitor']) => (await caller.get('/api/notices?unread=true')).json()
const offer = (title: string, more = {}) => {
  app.advance(60_000)
  return publish(app, { title, approvedAt: app.clock.time, ...more })
}
const check = () => {
  app.advance(86_400_000)
  return checkSavedSearches(app.context)
}

test('a saved search mails its new results, once, until its unsubscribe link is used', async () => {
  await offer('Harmonium of old')
  const { member, caller } = await person()
  const query = { search: 'harmonum', price: '500-1000' }
  const saved = await caller.post('/api/saved-searches', { name: 'A harmonium', query })
  expect([saved.statusCode, saved.json()]).toMatchObject([201, { name: 'A harmonium', query, sendsMail: true }])
  await offer('Harmonium with bellows')
  await offer('Harmonium too dear', { price: '5000' })
  await offer('My own harmonium', { userId: member.userId })
  await offer('Harmonium that waits', { isApproved: false })
  await Promise.all([check(), check()])
  await check()
  const [mail, ...others] = await mailed(member)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New in the marketplace: A harmonium')
  expect(mail?.text).toContain('Harmonium with bellows')
  for (const absent of ['of old', 'too dear', 'My own', 'that waits']) expect(mail?.text).not.toContain(absent)
  expect(mail?.text).toContain('/marketplace?price=500-1000&search=harmonum')
  expect(mail?.headers.has('list')).toBe(true)
  const link = '/marketplace?price=500-1000&search=harmonum'
  expect(await bellOf(caller)).toMatchObject([
    { title: 'New for your search: A harmonium', body: 'One new listing.', link },
  ])
  await offer('Harmonium, second')
  await offer('Harmonium, third')
  await check()
  expect(await bellOf(caller)).toMatchObject([{ body: '2 new listings.', link }])
})

test('a listing already reported is not reported again when it is republished', async () => {
  const { member, caller } = await person()
  await caller.post('/api/saved-searches', { name: 'Zithers', query: { search: 'zither' } })
  const { id } = await offer('Zither')
  await check()
  expect(await mailed(member)).toHaveLength(1)
  const moderator = await app.as(await app.admin())
  await app.db.update(listings).set({ isApproved: false }).where(eq(listings.id, id))
  expect((await moderator.post(`/api/admin/listings/${id}/approve`)).statusCode).toBe(200)
  await check()
  expect(await mailed(member)).toHaveLength(1)
})

test('an approval that commits while the searches are being checked is reported', async () => {
  const { member, caller } = await person()
  await caller.post('/api/saved-searches', { name: 'Veenas', query: { search: 'veena' } })
  const { id } = await publish(app, { title: 'Veena', isApproved: false })
  app.advance(60_000)
  const approvedAt = app.clock.time
  const [written, checked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const approving = app.db.transaction(async (tx) => {
    await tx.update(listings).set({ isApproved: true, approvedAt }).where(eq(listings.id, id))
    written.resolve()
    await checked.promise
  })
  await written.promise
  app.advance(60_000)
  await checkSavedSearches(app.context)
  checked.resolve()
  await approving
  await check()
  expect(await mailed(member)).toHaveLength(1)
})

test('a listing approved before the last check and committed after it is reported', async () => {
  const { member, caller } = await person()
  await caller.post('/api/saved-searches', { name: 'Tamburas', query: { search: 'tambura' } })
  await check()
  const minuteAgo = new Date(app.clock.time.getTime() - 60_000)
  await publish(app, { title: 'Tambura', approvedAt: minuteAgo })
  for (let time = 0; time < 3; time++) await check()
  expect(await mailed(member)).toHaveLength(1)
})

test('a new listing among already reported ones that are republished is reported', async () => {
  const { member, caller } = await person()
  const offers = Array.from({ length: 21 }, (_, at) => `Mridangam ${at}`)
  await caller.post('/api/saved-searches', { name: 'Drums', query: { search: 'mridangam' } })
  for (const title of offers) await offer(title)
  await check()
  const [first] = await mailed(member)
  await offer('Mridangam of jackwood')
  app.advance(60_000)
  const again = { approvedAt: app.clock.time }
  await app.db.update(listings).set(again).where(sql`${listings.title} ~ 'Mridangam [0-9]+'`)
  await check()
  const [second, ...others] = (await mailed(member)).filter(({ text }) => text !== first?.text)
  expect(others).toEqual([])
  expect(first?.text).toContain('21 new listings')
  expect(first?.text).toContain('See 1 more in the marketplace.')
  expect(second?.text).toContain('Mridangam of jackwood')
  expect(second?.text).not.toContain('Mridangam 1')
})

test('a listing published just before a search was saved is not new for it', async () => {
  await offer('Ganjira of old')
  const { member, caller } = await person()
  const { id } = (await caller.post('/api/saved-searches', { name: 'Ganjiras', query: { search: 'ganjira' } })).json()
  await check()
  await caller.put(`/api/saved-searches/${id}`, { sendsMail: false })
  await offer('Ganjira posted in the pause')
  await caller.put(`/api/saved-searches/${id}`, { sendsMail: true })
  await check()
  expect(await mailed(member)).toEqual([])
})

test('a search that is turned off reports nothing, and bell and mails can each be turned off separately', async () => {
  const [one, other, quiet] = [await person(), await person(), await person()]
  const query = { category: 'services' }
  const { id } = (await one.caller.post('/api/saved-searches', { name: 'Services', query })).json()
  await other.caller.post('/api/saved-searches', { name: 'Services', query })
  expect((await other.caller.put(`/api/saved-searches/${id}`, { sendsMail: false })).statusCode).toBe(404)
  expect((await other.caller.delete(`/api/saved-searches/${id}`)).statusCode).toBe(404)
  await one.caller.put(`/api/saved-searches/${id}`, { sendsMail: false })
  await other.caller.put('/api/account/mails', { kind: 'marketplace', isOn: false })
  await quiet.caller.post('/api/saved-searches', { name: 'Services', query })
  await quiet.caller.put('/api/account/bell', { kind: 'marketplace', isOn: false })
  await offer('Tuition', { category: 'services' })
  await check()
  expect([...(await mailed(one.member)), ...(await mailed(other.member))]).toEqual([])
  expect(await mailed(quiet.member)).toHaveLength(1)
  const bells = await Promise.all([one, other, quiet].map(({ caller }) => bellOf(caller)))
  expect(bells.map(({ length }) => length)).toEqual([0, 1, 0])
  expect((await one.caller.delete(`/api/saved-searches/${id}`)).statusCode).toBe(200)
  expect((await one.caller.get('/api/saved-searches')).json()).toEqual([])
})

test('the limit is twenty searches, and a search needs a name and existing filters', async () => {
  const { caller } = await person()
  const save = (body: object) => caller.post('/api/saved-searches', body)
  expect((await save({ name: ' ', query: {} })).json().fields).toEqual({ name: 'Please enter a name' })
  expect((await save({ name: 'Wrong', query: { price: 'cheap' } })).statusCode).toBe(400)
  const responses = await Promise.all(Array.from({ length: 22 }, (_, at) => save({ name: `Search ${at}`, query: {} })))
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(responses.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_searches')
  expect((await caller.get('/api/saved-searches')).json()).toHaveLength(20)
  expect((await app.visitor.get('/api/saved-searches')).statusCode).toBe(401)
})
