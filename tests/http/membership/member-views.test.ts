import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

type View = { id: string; name: string; count: number }
type Listed = { fullName: string }

test('each view says how many people it shows, and the list shows as many', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  await app.member({ status: 'pending' })
  await app.member({ renewalStatus: 'overdue', joinedDate: '2024-02-01' })
  await app.member({ joinedDate: '2026-01-05', bloodGroup: 'O-', emirate: 'Ajman' })
  await app.member({ resignedAt: app.clock.time, joinedDate: '2026-02-05' })
  const filters = { bloodGroup: 'O-', emirate: 'Ajman', sort: 'name' }
  const saved = await admin.post('/api/admin/members/views', { name: 'O negative', filters, isShared: false })
  expect([saved.statusCode, saved.json().count]).toEqual([201, 1])
  const views: (View & { filters: Record<string, string> })[] = (await admin.get('/api/admin/members/views')).json()
  expect(views.map(({ name, count }) => [name, count])).toEqual([
    ['Everybody', 4],
    ['Applications', 1],
    ['Dues overdue', 1],
    ['Joined this year', 2],
    // all have the same phone number
    ['Possible duplicates', 4],
    ['O negative', 1],
  ])
  for (const view of views) {
    const list = await admin.get(`/api/admin/members?${new URLSearchParams(view.filters)}`)
    expect(list.headers['x-total-count']).toBe(String(view.count))
  }
})

test('a view is its own unless it is shared; its owner deletes it, and a super admin shared ones', async () => {
  const app = await openTestApp()
  const [admin, other, chief] = [
    await app.as(await app.admin()),
    await app.as(await app.admin()),
    await app.as(await app.superAdmin()),
  ]
  const save = (name: string, isShared: boolean) =>
    admin.post('/api/admin/members/views', { name, filters: { emirate: 'Sharjah' }, isShared })
  const mine = (await save('Mine', false)).json()
  const ours = (await save('Ours', true)).json()
  expect(mine).toMatchObject({ isOwn: true, isShared: false })
  const seen: View[] = (await other.get('/api/admin/members/views')).json()
  expect(seen.map(({ name }) => name)).toContain('Ours')
  expect(seen.map(({ name }) => name)).not.toContain('Mine')
  expect((await other.delete(`/api/admin/members/views/${ours.id}`)).statusCode).toBe(404)
  expect((await chief.delete(`/api/admin/members/views/${mine.id}`)).statusCode).toBe(404)
  expect((await chief.delete(`/api/admin/members/views/${ours.id}`)).statusCode).toBe(200)
  expect((await admin.delete(`/api/admin/members/views/${mine.id}`)).statusCode).toBe(200)
  expect((await admin.get('/api/admin/members/views')).json()).toHaveLength(5)
  const log = await app.db.select().from(activityLog).orderBy(activityLog.createdAt)
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'member_view.deleted',
    'member_view.deleted',
    'member_view.saved',
    'member_view.saved',
  ])
})

test('a name is used once per admin, has a limit of twenty views, and unknown filters are rejected', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const save = (name: string, filters: object = {}) =>
    admin.post('/api/admin/members/views', { name, filters, isShared: false })
  await save('Ajman')
  expect((await save('Ajman')).json().fields).toEqual({ name: 'You already have a view with this name' })
  expect((await save(' ')).statusCode).toBe(400)
  expect((await save('Mars', { emirate: 'Mars' })).statusCode).toBe(400)
  for (let n = 2; n <= 20; n += 1) expect((await save(`View ${n}`)).statusCode).toBe(201)
  expect((await save('View 21')).json().code).toBe('too_many_views')
})

test('the register is sorted by name and by joining date, in both directions and over pages', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const people = [
    ['asha', '2024-05-01'],
    ['Zacharia', null],
    ['Biju', '2021-01-01'],
    ['BIJU', '2024-05-01'],
    ['അനുപമ', '2020-02-02'],
  ] as const
  for (const [fullName, joinedDate] of people) await app.member({ fullName, joinedDate })
  const read = async (sort: string) => {
    const names: string[] = []
    let next: string | undefined = `/api/admin/members?limit=2&sort=${sort}`
    while (next) {
      const page = await admin.get(next)
      names.push(...page.json().map(({ fullName }: Listed) => fullName))
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    return names
  }
  const byName = await read('name')
  expect(byName.map((name) => name.toLowerCase())).toEqual(['asha', 'biju', 'biju', 'zacharia', 'അനുപമ'])
  expect(await read('name_desc')).toEqual(byName.toReversed())
  const byJoining = await read('joined')
  expect([byJoining[0], byJoining[1], byJoining[2]]).toEqual(['Zacharia', 'അനുപമ', 'Biju'])
  expect(await read('joined_desc')).toEqual(byJoining.toReversed())
})

test.for([
  'sort=random',
  'sort=name&cursor=nonsense',
  `sort=name&cursor=${btoa('["x","y"]')}`,
  `sort=joined&cursor=${btoa('["x","00000000-0000-4000-8000-000000000000"]')}`,
  'joined=yes',
  'bloodGroup=C',
])('a register request with %s is rejected and causes no server error', async (query) => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  expect((await admin.get(`/api/admin/members?${query}`)).statusCode).toBe(400)
})

test('only the selected people are exported, and the log says whom', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const one = await app.member({ fullName: 'First Selected' })
  const two = await app.member({ fullName: 'Second Selected' })
  await app.member({ fullName: 'Not Selected' })
  const file = await admin.get(`/api/admin/members/export.csv?ids=${one.id},${two.id}`)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(file.body).not.toContain('Not Selected')
  const [entry] = await app.db.select().from(activityLog).orderBy(activityLog.createdAt)
  expect(entry).toMatchObject({ action: 'members.exported', after: { rows: 2, ids: [one.id, two.id] } })
  expect((await admin.get('/api/admin/members/export.csv?ids=x')).statusCode).toBe(400)
})

test('the register says whose payment slip waits, and who is an admin', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const { id } = await app.member({ fullName: 'Sent A Slip' })
  await app.renewal({ memberId: id, slipUrl: '/files/slip.pdf' })
  const account = await app.account({ role: 'admin' })
  await app.member({ fullName: 'Committee Member', userId: account.id })
  const list = (await admin.get('/api/admin/members?sort=name')).json()
  expect(list).toMatchObject([
    { fullName: 'Committee Member', role: 'admin', slipWaiting: false },
    { fullName: 'Sent A Slip', role: 'user', slipWaiting: true },
  ])
})
