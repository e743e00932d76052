import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { announcementPersonalData } from '#server/announcements/announcement-personal-data.ts'
import { findPerson } from '#server/dashboard/person-queries.ts'
import { collectRows } from '#server/platform/personal-data/personal-data-queries.ts'
import { EVERYBODY, openAnnouncing } from './announcing.ts'

test('announcements sent to a person are in their download; an erasure removes them, also from audiences', async () => {
  const { app, admin, announce, draft, show, deliveries } = await openAnnouncing()
  const anil = await app.member({ fullName: 'Anil' })
  const beena = await app.member({ fullName: 'Beena' })
  const id = await announce({ channels: ['bell'] })
  const audience = { ...EVERYBODY, people: [anil.id, beena.id], withoutPeople: [anil.id] }
  const picked = await draft({ audience })
  await admin.post('/api/admin/audiences', { name: 'Two', audience })
  const person = await findPerson(app.db, app.context.personalData, anil.userId)
  const [table] = announcementPersonalData.tables
  expect(await collectRows(app.db, table!, person!)).toMatchObject([{ channel: 'bell', status: 'sent' }])
  const [request] = await app.db.insert(erasureRequests).values({ userId: anil.userId }).returning()
  const owner = await app.as(await app.superAdmin())
  expect((await owner.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
  expect((await deliveries(id)).map(({ name }) => name)).toEqual(['Beena'])
  const left = { ...EVERYBODY, people: [beena.id], withoutPeople: [], without: [] }
  expect((await show(picked.id)).audience).toEqual(left)
  expect((await admin.get('/api/admin/audiences')).json()).toMatchObject([{ name: 'Two', audience: left }])
})
