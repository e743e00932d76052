import { expect, test } from 'vitest'
import { openAsking, pollOf } from './poll-fixture.ts'

const IN_DUBAI = { audience: { conditions: [{ by: 'emirate', values: ['Dubai'] }] } }

test('only the audience of its announcement can see and answer a poll, including somebody who wants no messages', async () => {
  const { app, ask } = await openAsking()
  const inDubai = await app.member({ emirate: 'Dubai' })
  const [dubai, sharjah] = [await app.as(inDubai), await app.as(await app.member({ emirate: 'Sharjah' }))]
  await app.member({ emirate: 'Dubai' })
  await dubai.put('/api/account/mails', { kind: 'news', isOn: false })
  const poll = await ask({}, IN_DUBAI)
  const path = `/api/polls/${poll.id}`
  const body = { optionIds: [poll.options[0]?.id] }
  expect((await dubai.put(`${path}/answer`, body)).json()).toMatchObject({ asked: 2, answered: 1 })
  const refused = await sharjah.get(path)
  expect(refused.statusCode).toBe(403)
  expect(refused.json().message).toBe('This poll was sent to other members, so only they can see and answer it.')
  expect((await sharjah.put(`${path}/answer`, body)).json().code).toBe('not_in_audience')
})

test('who is asked does not change once the poll has been sent', async () => {
  const { app, ask } = await openAsking()
  await app.member({ emirate: 'Dubai' })
  const poll = await ask({}, IN_DUBAI)
  const newcomer = await app.as(await app.member({ emirate: 'Dubai' }))
  expect((await newcomer.get(`/api/polls/${poll.id}`)).json().code).toBe('not_in_audience')
})

test('a poll opens with its announcement, and taking that back within two minutes takes back the poll', async () => {
  const { app, admin, draft } = await openAsking()
  const member = await app.as(await app.member())
  const { id } = await draft({ poll: pollOf(app) })
  const isGone = async () => (await member.get(`/api/polls/${id}`)).statusCode === 404
  await admin.post(`/api/admin/announcements/${id}/send`, {})
  expect(await isGone()).toBe(true)
  await admin.post(`/api/admin/announcements/${id}/cancel`)
  app.advance(180_000)
  await app.runTasks()
  expect(await isGone()).toBe(true)
  expect((await admin.get('/api/admin/polls')).json()).toEqual([])
  await admin.post(`/api/admin/announcements/${id}/send`, {})
  app.advance(120_000)
  await app.runTasks()
  expect((await member.get(`/api/polls/${id}`)).json()).toMatchObject({ question: 'Sunday or Friday for the picnic?' })
})

test('the mail, the bell and the announcement itself show the question and lead to it', async () => {
  const { app, ask } = await openAsking()
  const member = await app.as(await app.member())
  const { id } = await ask({}, { channels: ['mail', 'bell'], text: 'Dear {first name}, please choose.' })
  const [mail] = await app.mails()
  expect(mail?.text).toContain('Sunday or Friday for the picnic?')
  expect(mail?.html).toContain(`/polls/${id}`)
  const [notice] = (await member.get('/api/notices')).json()
  expect(notice).toMatchObject({ link: `/polls/${id}`, body: expect.stringContaining('Sunday or Friday') })
  expect((await member.get(`/api/announcements/${id}`)).json()).toMatchObject({ linkUrl: `/polls/${id}` })
})

test('the announcement counts as many members who can answer as its poll, also those who want no messages', async () => {
  const { app, admin, ask } = await openAsking()
  const quiet = await app.as(await app.member({ emirate: 'Dubai' }))
  await quiet.put('/api/account/mails', { kind: 'news', isOn: false })
  for (let n = 0; n < 2; n += 1) await app.member({ emirate: 'Dubai' })
  const reach = await admin.post('/api/admin/audiences/reach', { ...IN_DUBAI, channels: ['mail'], kind: 'news' })
  expect(reach.json()).toMatchObject({ count: 2, asked: 3 })
  const { id } = await ask({}, IN_DUBAI)
  expect((await quiet.get(`/api/polls/${id}`)).json()).toMatchObject({ asked: reach.json().asked })
})

test('members who are suspended, lapsed or have resigned are not asked, and are not counted', async () => {
  const { app, admin, ask } = await openAsking()
  const at = app.clock.time
  await app.member({ emirate: 'Dubai' })
  for (const inactive of [{ suspendedAt: at }, { resignedAt: at }, { lapsedAt: at }])
    await app.member({ emirate: 'Dubai', ...inactive })
  const reach = await admin.post('/api/admin/audiences/reach', { ...IN_DUBAI, channels: ['bell'], kind: 'required' })
  expect(reach.json()).toMatchObject({ count: 1, asked: 1 })
  const { id } = await ask({}, IN_DUBAI)
  expect((await admin.get(`/api/admin/polls/${id}`)).json()).toMatchObject({ asked: 1 })
})
