import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument } from '../documents/document-fixture.ts'
import { committeeAdmin, formOf, item, type Meeting, openMeeting } from './meeting-fixture.ts'

test('a saved audience is invited with its members', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  await app.member({ fullName: 'Asha Menon', emirate: 'Ajman' })
  await app.member({ fullName: 'Biju Varma', emirate: 'Dubai' })
  const audience = { conditions: [{ by: 'emirate', values: ['Ajman'] }] }
  await admin.post('/api/admin/audiences', { name: 'Ajman', audience })
  const { audiences } = (await admin.get('/api/admin/meetings/options')).json()
  expect(audiences).toMatchObject([{ name: 'Ajman' }])
  const form = formOf(app, { audienceId: audiences[0].id })
  const meeting = (await admin.post('/api/admin/meetings', form)).json()
  expect(meeting).toMatchObject({ audienceName: 'Ajman', people: [{ name: 'Asha Menon', canHaveTasks: false }] })
  const unknown = { ...form, audienceId: '0a5d8f1e-8b1f-4a53-9a39-0c6d6cf2a111' }
  expect((await admin.post('/api/admin/meetings', unknown)).json().fields).toEqual({
    audienceId: 'This audience no longer exists. Please choose another one.',
  })
})

test('an audience that tells something personal is invited only by those who write to members', async () => {
  const app = await openTestApp()
  const announcer = await app.as(await app.admin(['content', 'announcements']))
  await app.member({ fullName: 'Asha Menon', bloodGroup: 'O-' })
  await announcer.post('/api/admin/audiences', {
    name: 'Rare blood',
    audience: { conditions: [{ by: 'blood_group', values: ['O-'] }] },
  })
  const open = { conditions: [{ by: 'everybody' }], without: [{ by: 'dues_open' }] }
  await announcer.post('/api/admin/audiences', { name: 'Paid', audience: open })
  const { audiences } = (await announcer.get('/api/admin/meetings/options')).json()
  expect(audiences).toMatchObject([{ name: 'Paid' }, { name: 'Rare blood' }])
  const writer = await app.as(await app.admin(['content']))
  expect((await writer.get('/api/admin/meetings/options')).json().audiences).toEqual([])
  const form = formOf(app, { audienceId: audiences[1].id })
  expect((await writer.post('/api/admin/meetings', form)).json().fields).toHaveProperty('audienceId')
  expect((await announcer.post('/api/admin/meetings', form)).json().people).toMatchObject([{ name: 'Asha Menon' }])
})

test('papers are shown only to those who can see the document', async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin())
  await committeeAdmin(app)
  const offers = await addDocument(treasurer, { title: 'Offers', visibility: 'duties', duties: ['treasurer'] })
  const rules = await addDocument(treasurer, { title: 'Rules', visibility: 'committee' })
  const items = [item('Generator', { documentIds: [offers, rules] })]
  const form = formOf(app, { items })
  const { id } = (await treasurer.post('/api/admin/meetings', form)).json<Meeting>()
  const titles = async (caller: typeof treasurer) =>
    (await caller.get(`/api/admin/meetings/${id}`))
      .json<{ items: { papers: { title: string }[] }[] }>()
      .items[0]!.papers.map(({ title }) => title)
  expect(await titles(treasurer)).toEqual(['Offers', 'Rules'])
  const writer = await app.as(await app.admin(['content']))
  expect(await titles(writer)).toEqual(['Rules'])
  // what a writer does not see stays
  await writer.put(`/api/admin/meetings/${id}`, { ...form, items: [{ ...items[0], documentIds: [] }] })
  expect(await titles(treasurer)).toEqual(['Offers'])
  const stolen = await writer.post(
    '/api/admin/meetings',
    formOf(app, { items: [item('X', { documentIds: [offers] })] }),
  )
  expect(stolen.json().fields).toEqual({
    'items.0.documentIds': 'One of these papers is no longer there. Please remove it.',
  })
})

test('a deleted meeting comes back with its agenda', async () => {
  const app = await openTestApp()
  const admin = await app.as(await committeeAdmin(app))
  const { id } = (await admin.post('/api/admin/meetings', formOf(app))).json<Meeting>()
  await admin.delete(`/api/admin/meetings/${id}`)
  expect((await admin.get(`/api/admin/meetings/${id}`)).statusCode).toBe(404)
  const { id: change } = (await admin.get('/api/admin/undo?area=meetings')).json()
  await admin.post(`/api/admin/undo/${change}`)
  expect((await admin.get(`/api/admin/meetings/${id}`)).json().items).toHaveLength(2)
})

test('a quorum of more people than are invited is refused, and office bearers without an account are named', async () => {
  const app = await openTestApp()
  const { writer, meeting, form } = await openMeeting(app)
  await app.db.insert(officeBearers).values({ name: 'Abdul Kareem', role: 'Committee Member' })
  expect((await writer.get('/api/admin/meetings/options')).json().notInvited).toEqual(['Abdul Kareem'])
  const refused = { quorum: 'Only 2 people are invited.' }
  expect((await writer.post('/api/admin/meetings', { ...form, quorum: 3 })).json().fields).toEqual(refused)
  const path = `/api/admin/meetings/${meeting.id}`
  const { updatedAt } = meeting
  expect((await writer.put(path, { ...form, updatedAt, quorum: 3 })).json().fields).toEqual(refused)
  expect((await writer.put(path, { ...form, updatedAt, quorum: 1 })).statusCode).toBe(200)
})

test('the committee is the office bearers and admins who are active members, not an account without a membership', async () => {
  const app = await openTestApp()
  const technical = await app.as(await app.admin(['content']))
  const inCommittee = await committeeAdmin(app)
  const latha = await app.member({ fullName: 'Latha Warrier' })
  const suspended = await app.member({ fullName: 'Noufal Hameed', suspendedAt: app.clock.time })
  await app.db.insert(officeBearers).values([
    { name: 'Latha Warrier', role: 'Treasurer', memberId: latha.id },
    { name: 'Noufal Hameed', role: 'Secretary', memberId: suspended.id },
  ])
  const options = (await technical.get('/api/admin/meetings/options')).json()
  expect(options).toMatchObject({ committee: [{ name: 'Latha Warrier' }, {}], notInvited: ['Noufal Hameed'] })
  const meeting = (await technical.post('/api/admin/meetings', formOf(app))).json<Meeting>()
  expect(meeting.people.map(({ userId }) => userId)).toEqual([latha.userId, inCommittee.id])
})
