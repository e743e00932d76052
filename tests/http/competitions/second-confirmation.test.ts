import { eq, inArray, not } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addItem, addJudge, callEverybody, enter, judgeAll, openFestival } from './festival.ts'

const app = await openTestApp()

/** An item with two entrants whose marks are in; `more` changes the first entrant. */
async function judgedItem(more: object = {}) {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  const { member } = await enter(app, item, 'Asha Varma', more)
  await enter(app, item, 'Bindu Das')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  await judgeAll(judge, item, { A: [7, 8], B: [9, 9] })
  const address = `/api/admin/programs/${item}`
  const { fingerprint } = (await festival.committee.get(`${address}/tabulation`)).json()
  return { festival, item, member, address, fingerprint }
}

test('the first confirmation asks the other admins of competitions, and waits for them on Today', async () => {
  const second = await app.as(await app.admin())
  const { festival, item, address, fingerprint } = await judgedItem()
  expect((await festival.committee.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  const notices = (await second.get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('The result of ‘Mohiniyattam’ needs your confirmation')
  expect(JSON.stringify(notices)).toContain(`/competition/${item}?part=marks`)
  const waits = async (caller: typeof second) => {
    const { work } = (await caller.get('/api/admin/today')).json()
    return work.some(({ kind }: { kind: string }) => kind === 'confirmations')
  }
  expect(await waits(second)).toBe(true)
  expect(await waits(festival.committee), 'of somebody else').toBe(false)
})

test('an admin whose household has entered the item cannot confirm its result', async () => {
  const admin = await app.admin()
  const { address, fingerprint, festival } = await judgedItem({ userId: admin.id })
  const relative = await app.as(admin)
  const refused = await relative.post(`${address}/confirmations`, { fingerprint })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'duties_separated' })
  expect((await relative.get(`${address}/tabulation`)).json().obstacle).toMatch(/somebody else must confirm/)
  expect((await festival.committee.get(`${address}/tabulation`)).json().obstacle).toBe(null)
  const countWork = async () => {
    const { work } = (await relative.get('/api/admin/today')).json()
    return work.find(({ kind }: { kind: string }) => kind === 'confirmations')?.count ?? 0
  }
  const before = await countWork()
  expect((await festival.committee.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  expect(await countWork(), 'no work that they cannot do').toBe(before)
})

test('if nobody else may confirm a result, the page says so and super admins are asked to name somebody', async () => {
  const entrant = await app.superAdmin()
  const { festival, address, fingerprint } = await judgedItem({ userId: entrant.id })
  const others = not(inArray(users.id, [festival.admin.id, entrant.id]))
  await app.db.update(users).set({ role: 'user' }).where(others)
  const missing = async () => (await festival.committee.get(`${address}/tabulation`)).json().missingConfirmers
  expect(await missing()).toBe(1)
  expect((await festival.committee.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  const notices = (await (await app.as(entrant)).get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('Nobody else may confirm the result of ‘Mohiniyattam’')
  expect(await missing()).toBe(1)
  const named = await app.as(await app.admin())
  expect(await missing()).toBe(0)
  expect((await named.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  expect(await missing()).toBe(0)
})

test('somebody who gets the duty for competitions later is asked for the confirmations still missing', async () => {
  const { address, fingerprint, festival, item } = await judgedItem()
  expect((await festival.committee.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  const admin = await app.admin()
  const superAdmin = await app.superAdmin()
  const password = 'Pooram-2026'
  await app.db
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(eq(users.id, superAdmin.id))
  const office = await app.as(superAdmin)
  const give = (duties: string[]) => office.put(`/api/admin/people/${admin.id}/duties`, { duties, password })
  const asked = async () => JSON.stringify((await (await app.as(admin)).get('/api/notices')).json())
  expect((await give(['content'])).statusCode).toBe(200)
  expect(await asked()).not.toContain('needs your confirmation')
  expect((await give(['content', 'competitions'])).statusCode).toBe(200)
  expect(await asked()).toContain(`/competition/${item}?part=marks`)
  await app.db.delete(notifications).where(eq(notifications.userId, admin.id))
  expect((await give(['content', 'competitions', 'events'])).statusCode).toBe(200)
  expect(await asked(), 'who had it before').not.toContain('needs your confirmation')
  const confirming = await app.as(admin)
  expect((await confirming.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  for (const duties of [['content'], ['competitions']]) expect((await give(duties)).statusCode).toBe(200)
  expect(await asked(), 'who has confirmed it').not.toContain(`/competition/${item}?part=marks`)
})

test('somebody whose account is created as an admin is asked for the confirmations still missing', async () => {
  const { address, fingerprint, festival, item } = await judgedItem()
  expect((await festival.committee.post(`${address}/confirmations`, { fingerprint })).statusCode).toBe(200)
  const office = await app.as(await app.superAdmin())
  const create = async (role: string) => {
    const input = { email: `${role}-${item}@example.org`, firstName: 'Latha', lastName: '', role }
    const created = await office.post('/api/admin/people', input)
    expect(created.statusCode, created.body).toBe(201)
    return app.db.select().from(notifications).where(eq(notifications.userId, created.json().account.id))
  }
  expect((await create('admin')).map(({ link }) => link)).toContain(
    `/admin/events/${festival.event.id}/competition/${item}?part=marks`,
  )
  expect(await create('user')).toEqual([])
})
