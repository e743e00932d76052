import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { application } from '#tests/http/membership/application.ts'
import { openTestApp } from '#tests/test-app.ts'

const PASSWORD = 'Pooram-2026'

async function openOffice() {
  const app = await openTestApp()
  const ravi = await app.admin()
  const chair = await app.superAdmin()
  await app.db
    .update(users)
    .set({ password: await hashPassword(PASSWORD) })
    .where(eq(users.id, chair.id))
  const super_ = await app.as(chair)
  const give = (duties: readonly string[], more: object = {}, accountId = ravi.id) =>
    super_.put(`/api/admin/people/${accountId}/duties`, { duties, password: PASSWORD, ...more })
  return { app, ravi, chair, office: super_, give }
}

test('a duty given to an admin narrows an open session at once, and no duties mean everything again', async () => {
  const { app, ravi, give } = await openOffice()
  const session = await app.as(ravi)
  expect((await session.get('/api/admin/members')).statusCode).toBe(200)
  const given = await give(['content'])
  expect(given.json().duties).toEqual([{ duty: 'content', endsOn: null }])
  const refused = await session.get('/api/admin/members')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'duty_required'])
  expect(refused.json().message).toBe('Ask Members: Omana Pillai.')
  expect((await session.get('/api/admin/news')).statusCode).toBe(200)
  expect((await session.get('/api/auth/user')).json().duties).toEqual(['content'])
  await give([])
  expect((await session.get('/api/admin/members')).statusCode).toBe(200)
})

test('the person is notified of their duties, and the log says who gave them', async () => {
  const { app, ravi, office, give } = await openOffice()
  await give(['events', 'content'])
  const notices = (await (await app.as(ravi)).get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('Your duties in the committee: Events, Content')
  const log = (await office.get('/api/admin/activity?action=account.duties_changed')).json()
  expect(log).toMatchObject([{ actorName: 'Omana Pillai', subjectId: ravi.id }])
})

test('duties are refused in words for a member, for a super admin, for an auditing treasurer and with a past end', async () => {
  const { app, chair, give } = await openOffice()
  const member = await app.member()
  const codes = [
    (await give(['events'], {}, member.userId)).json().code,
    (await give(['events'], {}, chair.id)).json().code,
    (await give(['treasurer', 'auditor'])).json().code,
    (await give(['events'], { endsOn: { events: '2020-01-01' } })).json().code,
    (await give(['events'], { password: 'Wrong-2026' })).json().code,
  ]
  expect(codes).toEqual([
    'duties_of_non_admin',
    'duties_of_super_admin',
    'auditor_is_treasurer',
    'duty_end_in_past',
    'wrong_password',
  ])
})

test('an admin whose last duty has ended may do nothing, instead of everything', async () => {
  const { app, ravi, give } = await openOffice()
  const today = app.clock.time.toISOString().slice(0, 10)
  expect((await give(['events'], { endsOn: { events: today } })).statusCode).toBe(200)
  const session = await app.as(ravi)
  expect((await session.get('/api/admin/events')).statusCode).toBe(200)
  app.advance(2 * 86_400_000)
  await enqueue(app.db, 'end-duties', {})
  await app.runTasks()
  expect((await session.get('/api/admin/events')).json().code).toBe('duty_required')
})

test('the change of duties can be undone, unless they have changed again', async () => {
  const { app, ravi, office, give } = await openOffice()
  await give(['content'])
  const change = (await office.get('/api/admin/undo?area=people')).json()
  expect(change.message).toBe('Omana Pillai now looks after: Content.')
  expect((await office.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect((await (await app.as(ravi)).get('/api/admin/members')).statusCode).toBe(200)
})

test('a new application notifies only those who look after members', async () => {
  const { app } = await openOffice()
  const [editor, registrar] = [await app.admin(['content']), await app.admin(['members'])]
  await app.visitor.post('/api/members/register', application())
  await app.runTasks()
  const titlesOf = async (person: typeof editor) =>
    JSON.stringify(await app.db.select().from(notifications).where(eq(notifications.userId, person.id)))
  expect(await titlesOf(registrar)).toContain('application')
  expect(await titlesOf(editor)).not.toContain('application')
})

test('an editor reads in the log what happened to the news and what they did, an auditor everything', async () => {
  const { app, office } = await openOffice()
  await office.post('/api/news', { title: 'Office hours', content: '<p>Every evening.</p>', category: 'announcement' })
  await office.put(`/api/admin/people/${(await app.admin()).id}/role`, { role: 'user' })
  const subjectsOf = async (duty: 'content' | 'auditor') => {
    const rows = (await (await app.as(await app.admin([duty]))).get('/api/admin/activity')).json()
    return new Set(rows.map(({ subjectType }: { subjectType: string }) => subjectType))
  }
  expect(await subjectsOf('content')).toEqual(new Set(['news']))
  expect(await subjectsOf('auditor')).toEqual(new Set(['news', 'user']))
})

test('an auditor reads the dues and changes nothing', async () => {
  const { app } = await openOffice()
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.get('/api/admin/renewals')).statusCode).toBe(200)
  expect((await auditor.post('/api/admin/renewals/reminders', { ids: [] })).json().code).toBe('duty_required')
})

test('a duty ends with its last day, before the task removes it: for pages, notices and whom to ask', async () => {
  const { app, ravi, give } = await openOffice()
  const today = app.clock.time.toISOString().slice(0, 10)
  await give(['members', 'content'], { endsOn: { members: today } })
  const session = await app.as(ravi)
  expect((await session.get('/api/auth/user')).json().duties).toEqual(['members', 'content'])
  app.advance(86_400_000)
  const refused = await session.get('/api/admin/members')
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Ask Members: Omana Pillai.'])
  expect((await session.get('/api/auth/user')).json().duties).toEqual(['content'])
  await app.visitor.post('/api/members/register', application())
  const notices = await app.db.select().from(notifications).where(eq(notifications.userId, ravi.id))
  expect(notices.filter(({ kind }) => kind !== 'duties')).toEqual([])
})

test('somebody whose duty has ended is not named as one to ask', async () => {
  const { app, ravi, give } = await openOffice()
  await app.db.update(users).set({ firstName: 'Ravi', lastName: 'Nair' }).where(eq(users.id, ravi.id))
  await give(['members'], { endsOn: { members: app.clock.time.toISOString().slice(0, 10) } })
  const editor = await app.as(await app.admin(['content']))
  expect((await editor.get('/api/admin/members')).json().message).toBe('Ask Members: Ravi Nair.')
  app.advance(86_400_000)
  expect((await editor.get('/api/admin/members')).json().message).toBe('Ask Members: Omana Pillai.')
})

test('duties are shown in one order, however they were given', async () => {
  const { app, ravi, give } = await openOffice()
  const given = await give(['auditor', 'content', 'members'])
  const order = ['members', 'content', 'auditor']
  expect(given.json().duties.map(({ duty }: { duty: string }) => duty)).toEqual(order)
  expect((await (await app.as(ravi)).get('/api/auth/user')).json().duties).toEqual(order)
})

test('somebody who lost the duty neither sees nor undoes what they changed', async () => {
  const { app, ravi, give } = await openOffice()
  const session = await app.as(ravi)
  const { id } = await app.member()
  expect((await session.post(`/api/admin/members/${id}/death`, {})).statusCode).toBe(200)
  const change = (await session.get('/api/admin/undo?area=members')).json()
  await give(['content'])
  expect((await session.get('/api/admin/undo?area=members')).json()).toBeNull()
  for (const refused of [
    await session.post(`/api/admin/undo/${change.id}`),
    await session.get(`/api/admin/undo/${change.id}/mail`),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Ask Members: Omana Pillai.'])
  await give([])
  expect((await session.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
})

test('the holders of a duty are named to those who open a page of theirs', async () => {
  const { app } = await openOffice()
  await app.admin(['treasurer'])
  const editor = await app.as(await app.admin(['content']))
  const ask = async (audience: string) =>
    (await editor.get(`/api/admin/whom-to-ask?audience=${audience}`)).json().message
  expect(await ask('treasurer')).toMatch(/^Ask Treasurer: .+\.$/)
  expect(await ask('members,treasurer')).toMatch(/^Ask Members or Treasurer: .+\.$/)
  expect(await ask('super_admin')).toBe('Ask a super admin: Omana Pillai.')
  expect((await editor.get('/api/admin/whom-to-ask?audience=king')).statusCode).toBe(400)
})

test('somebody who looks after events chooses a member by name and number, and learns nothing else of them', async () => {
  const { app } = await openOffice()
  const asha = await app.member({ fullName: 'Asha Menon', membershipNumber: 'PC-2026-0042' })
  await app.member({ fullName: 'Asha Left', resignedAt: app.clock.time })
  const coordinator = await app.as(await app.admin(['events']))
  const found = await coordinator.get('/api/admin/found-members?search=asha')
  expect(found.json()).toEqual([
    { id: asha.id, userId: asha.userId, fullName: 'Asha Menon', membershipNumber: 'PC-2026-0042' },
  ])
})

test('the search of a treasurer leads to the dues of a member, and that of a registrar to the record', async () => {
  const { app } = await openOffice()
  const asha = await app.member({ fullName: 'Asha Menon', membershipNumber: 'PC-2026-0042' })
  const pathFor = async (duty: 'treasurer' | 'members') => {
    const person = await app.as(await app.admin([duty]))
    return (await person.get('/api/admin/search?q=asha')).json()[0].hits[0].path
  }
  expect(await pathFor('treasurer')).toBe('/admin/renewals?search=PC-2026-0042')
  expect(await pathFor('members')).toBe(`/member/${asha.id}`)
})

test('Today names the kinds of work that a person looks after, so that nothing else is called done', async () => {
  const { app } = await openOffice()
  const kindsFor = async (duties: readonly Duty[] | null) =>
    (await (await app.as(await app.admin(duties))).get('/api/admin/today')).json().kinds
  // a task of a meeting may be anybody's in the committee
  expect(await kindsFor(['content'])).toEqual(['meeting_tasks'])
  expect(await kindsFor(['treasurer'])).toEqual([
    'statement_lines',
    'card_payments',
    'slips',
    'lapses',
    'ticket_slips',
    'ticket_refunds',
    'meeting_tasks',
  ])
  expect(await kindsFor(null)).toContain('backup')
})

test('the list of duties says who holds what, who was an office bearer, and which helpers have links', async () => {
  const { app, ravi, office, give } = await openOffice()
  await give(['events'], { endsOn: { events: '2099-03-31' } })
  const named = { firstName: 'Vinod', lastName: 'Sankar' }
  await app.db.update(users).set(named).where(eq(users.id, ravi.id))
  const term = { termStart: '2020-04-01', termEnd: '2022-03-31', isActive: false }
  await app.db.insert(officeBearers).values({ name: 'Vinod Sankar', role: 'Committee Member', ...term })
  const event = await app.event()
  const day = gulfDay(event.eventDate)
  const link = await office.post(`/api/admin/events/${event.id}/gate/links`, { name: 'North gate', day })
  expect(link.statusCode, link.body).toBe(201)
  const { people, helpers } = (await office.get('/api/admin/duties')).json()
  const vinod = {
    id: ravi.id,
    duties: [{ duty: 'events', endsOn: '2099-03-31' }],
    formerBearer: { until: '2022-03-31' },
  }
  expect(people).toMatchObject([{ firstName: 'Omana', duties: null, formerBearer: null }, vinod])
  expect(helpers).toMatchObject([{ kind: 'gate', name: 'North gate', event: event.title, days: [day] }])
})
