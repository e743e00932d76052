import { expect, test } from 'vitest'
import { recordActivity } from '#server/platform/activity-log.ts'
import { SETUP_LINES } from '#shared/admin/setup-api.ts'
import { startMailServer } from '#tests/http/platform/mail-server.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import { openTestApp } from '#tests/test-app.ts'

test('a line of the setup list disappears once the records of the site show that it is done', async () => {
  const mailServer = await startMailServer()
  const app = await openTestApp({ config: { mailUrl: mailServer.url } })
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  const open = async () => (await caller.get('/api/admin/setup')).json().open
  expect(await open()).toEqual(SETUP_LINES)
  await caller.put('/api/admin/settings', { organisationName: 'Pooram Sangham' })
  const upload = await sendForm(caller, '/api/upload', { file: { content: await drawPicture() } })
  await caller.put('/api/admin/settings', { logoPicture: upload.json().url })
  await caller.put('/api/admin/settings', { contactPhone: '+971 6 555 0199', contactEmail: 'office@sangham.example' })
  expect(await open()).toContain('contact')
  await caller.put('/api/admin/settings', { postalAddress: '12 Lamp Street, Sharjah' })
  await caller.put('/api/admin/settings', { duesSingleFils: 12_000 })
  expect(await open()).toContain('dues')
  await caller.put('/api/admin/settings', { duesIban: 'AE070331234567890123456' })
  expect(await open()).toEqual(['first_event', 'members', 'mail', 'backup_copy'])
  await app.event()
  await app.member()
  expect(await open()).toEqual(['members', 'mail', 'backup_copy'])
  await app.member()
  await app.visitor.post('/api/auth/forgot-password', { email: owner.email })
  await app.mails()
  expect(await open()).toEqual(['backup_copy'])
  const download = { actorId: owner.id, action: 'backup.downloaded', subjectType: 'backup', subjectId: owner.id }
  await app.db.transaction((tx) => recordActivity(tx, download))
  expect(await open()).toEqual([])
})

test('email is not done without a mail server, which only writes mails to a folder', async () => {
  const app = await openTestApp()
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  await app.visitor.post('/api/auth/forgot-password', { email: owner.email })
  await app.mails()
  expect((await caller.get('/api/admin/setup')).json().open).toContain('mail')
})

test('a line that does not apply leaves the version of the settings as it was', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const version = async () => (await caller.get('/api/admin/settings')).json().updatedAt
  const before = await version()
  await caller.put('/api/admin/setup/members', { isDismissed: true })
  expect(await version()).toBe(before)
})

test('a line that does not apply is gone for all admins, until one of them takes that back', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const other = await app.as(await app.admin())
  const response = await caller.put('/api/admin/setup/members', { isDismissed: true })
  expect(response.statusCode).toBe(200)
  expect((await other.get('/api/admin/setup')).json()).toEqual({
    open: SETUP_LINES.filter((line) => line !== 'members'),
    dismissed: ['members'],
  })
  const back = await other.put('/api/admin/setup/members', { isDismissed: false })
  expect(back.json()).toEqual({ open: SETUP_LINES, dismissed: [] })
  expect((await caller.put('/api/admin/setup/unknown', { isDismissed: true })).statusCode).toBe(404)
})

test('an admin with a single duty neither sees nor changes the setup list', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.admin(['content']))
  expect((await caller.get('/api/admin/setup')).statusCode).toBe(403)
  expect((await caller.put('/api/admin/setup/mail', { isDismissed: true })).statusCode).toBe(403)
})
