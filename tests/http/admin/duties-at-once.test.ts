import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { secretPerson, secretsIn } from '#tests/http/matrix/secret-person.ts'
import { application } from '#tests/http/membership/application.ts'
import { openStream } from '#tests/http/notifications/open-stream.ts'
import { openTestApp } from '#tests/test-app.ts'

const PASSWORD = 'Pooram-2026'

async function openOffice() {
  const app = await openTestApp()
  const siteUrl = await app.listen()
  const chair = await app.superAdmin()
  await app.db
    .update(users)
    .set({ password: await hashPassword(PASSWORD) })
    .where(eq(users.id, chair.id))
  const office = await app.as(chair)
  const give = async (account: { id: string }, ...duties: Duty[]) => {
    const given = await office.put(`/api/admin/people/${account.id}/duties`, { duties, password: PASSWORD })
    expect(given.statusCode, given.body).toBe(200)
  }
  /** Two devices on which somebody is signed in, each with an open page. */
  const openPages = (account: { id: string }) =>
    Promise.all(
      [1, 2].map(async () => {
        const caller = await app.as(account)
        const stream = await openStream(siteUrl, caller.cookie)
        await expect.poll(() => stream.received).toEqual(['ready'])
        return { caller, stream }
      }),
    )
  const apply = async () => {
    expect((await app.visitor.post('/api/members/register', application())).statusCode).toBe(201)
    await app.runTasks()
  }
  /** The titles of somebody's notices of their duties. */
  const noticesOf = async (account: { id: string }) =>
    (await app.db.select().from(notifications).where(eq(notifications.userId, account.id)))
      .filter(({ kind }) => kind === 'duties')
      .map(({ title, link }) => ({ title, link }))
  return { app, office, give, openPages, apply, noticesOf }
}

type Pages = Awaited<ReturnType<Awaited<ReturnType<typeof openOffice>>['openPages']>>
const kindsOf = (pages: Pages) =>
  pages.map(({ stream }) => stream.received.map((event) => (typeof event === 'string' ? event : event.kind)))

test('a duty that is given or taken holds at once in every open session and stream', async () => {
  const { app, give, openPages, apply } = await openOffice()
  const ravi = await app.admin(['content'])
  const pages = await openPages(ravi)
  const statuses = () =>
    Promise.all(pages.map(async ({ caller }) => (await caller.get('/api/admin/members')).statusCode))
  expect(await statuses()).toEqual([403, 403])
  await apply()
  await give(ravi, 'members')
  const told = ['ready', 'notice', 'duties']
  await expect.poll(() => kindsOf(pages)).toEqual([told, told])
  expect(await statuses()).toEqual([200, 200])
  await apply()
  await expect
    .poll(() => kindsOf(pages))
    .toEqual([
      [...told, 'work'],
      [...told, 'work'],
    ])
  await give(ravi, 'content')
  const again = [...told, 'work', 'notice', 'duties']
  await expect.poll(() => kindsOf(pages)).toEqual([again, again])
  expect(await statuses()).toEqual([403, 403])
  await apply()
  // somebody else is told of it, so it would have arrived by now
  const registrar = await openPages(await app.admin(['members']))
  await apply()
  await expect
    .poll(() => kindsOf(registrar))
    .toEqual([
      ['ready', 'work'],
      ['ready', 'work'],
    ])
  expect(kindsOf(pages)).toEqual([again, again])
})

test('somebody whose role changes is notified, and their open pages learn of it at once', async () => {
  const { app, office, openPages, noticesOf } = await openOffice()
  const ravi = await app.admin(['content'])
  const pages = await openPages(ravi)
  await office.put(`/api/admin/people/${ravi.id}/role`, { role: 'user' })
  const once = ['ready', 'notice', 'duties']
  await expect.poll(() => kindsOf(pages)).toEqual([once, once])
  expect(await noticesOf(ravi)).toEqual([{ title: 'Your duties in the committee: none', link: '/member/dashboard' }])
  await office.put(`/api/admin/people/${ravi.id}/role`, { role: 'admin' })
  const twice = [...once, 'notice', 'duties']
  await expect.poll(() => kindsOf(pages)).toEqual([twice, twice])
  expect(await noticesOf(ravi)).toContainEqual({ title: 'Your duties in the committee: Everything', link: '/admin' })
})

test('when the last day of a duty is over, the log says so, the holder is notified and open pages learn of it', async () => {
  const { app, office, openPages, noticesOf } = await openOffice()
  const ravi = await app.admin(['content'])
  const endsOn = { events: app.clock.time.toISOString().slice(0, 10) }
  const change = { duties: ['content', 'events'], endsOn, password: PASSWORD }
  expect((await office.put(`/api/admin/people/${ravi.id}/duties`, change)).statusCode).toBe(200)
  const pages = await openPages(ravi)
  app.advance(86_400_000)
  for (let hour = 0; hour < 2; hour++) {
    await enqueue(app.db, 'end-duties', {})
    await app.runTasks()
  }
  const once = ['ready', 'notice', 'duties']
  await expect.poll(() => kindsOf(pages)).toEqual([once, once])
  expect(await noticesOf(ravi)).toContainEqual({ title: 'Your duties in the committee: Content', link: '/admin' })
  const [entry] = (await office.get('/api/admin/activity?action=account.duties_changed')).json()
  const content = { duty: 'content', endsOn: null }
  expect(entry).toMatchObject({
    actorName: null,
    subjectId: ravi.id,
    before: { duties: [{ duty: 'events', endsOn: endsOn.events }, content] },
    after: { duties: [content] },
  })
})

test('no open page of an admin receives anything of a person, whatever their duties', async () => {
  const { app, openPages, apply } = await openOffice()
  const pages = await Promise.all(
    DUTIES.map(async (duty) => ({ duty, pages: await openPages(await app.admin([duty])) })),
  )
  const { email: _, membershipNumber: __, ...secret } = secretPerson()
  const person = await app.member({ ...secret, status: 'pending' })
  const office = await app.as(await app.admin())
  await apply()
  await office.post(`/api/admin/members/${person.id}/approve`)
  const asha = await app.as(person)
  await asha.post('/api/contact', { name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' })
  await asha.post('/api/listings', {
    title: 'Sofa',
    description: 'Two years old.',
    category: 'buy_sell',
    location: 'Sharjah',
    price: '100',
  })
  await app.runTasks()
  const registrars = pages.find(({ duty }) => duty === 'members')!.pages
  await expect.poll(() => kindsOf(registrars)[0]?.length).toBeGreaterThan(2)
  for (const { duty, pages: open } of pages)
    for (const { caller, stream } of open) {
      for (const event of stream.received.filter((each) => typeof each !== 'string'))
        expect(
          Object.keys(event).filter((name) => !/^kind$|Id$/.test(name)),
          duty,
        ).toEqual([])
      expect(secretsIn((await caller.get('/api/notices')).body), duty).toEqual([])
    }
})
