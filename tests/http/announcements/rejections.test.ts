import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { confirmEmailChange } from '#server/accounts/own-account/email-change-service.ts'
import { members } from '#server/membership/member-tables.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import { hashToken } from '#server/platform/signing.ts'
import { startMailServer, type TestMailServer } from '#tests/http/platform/mail-server.ts'
import { openAnnouncing } from './announcing.ts'

async function openWithMailServer() {
  const mailServer = await startMailServer()
  return { mailServer, ...(await openAnnouncing({ config: { mailUrl: mailServer.url } })) }
}

const recipients = (mailServer: TestMailServer) => mailServer.received.flatMap((each) => each.recipients)

test('an address that the mail server refuses for good is left out next time, until it accepts a mail', async () => {
  const { mailServer, app, admin, announce, deliveries, statuses } = await openWithMailServer()
  const account = await app.member({ fullName: 'Anil' })
  mailServer.rejectNext(1, 550)
  const id = await announce()
  const [failed] = await deliveries(id)
  await app.member({ fullName: 'Beena' })
  expect(failed).toMatchObject({ status: 'failed', reason: 'The address does not exist. (550 Not now)' })
  expect(await app.db.select().from(mailRejections)).toMatchObject([{ code: 550 }])
  expect(await statuses(await announce())).toEqual({ 'Anil, mail': 'no_address', 'Beena, mail': 'sent' })
  const refused = (await admin.get('/api/admin/refused-addresses')).json()
  expect(refused).toMatchObject([{ code: 550, reason: failed?.reason, name: 'Anil', memberId: account.id }])
  // account mails are still tried, and one that is accepted clears the address
  const { email } = (await (await app.as({ userId: account.userId })).get('/api/auth/user')).json()
  await app.visitor.post('/api/auth/forgot-password', { email })
  await app.runTasks()
  expect(recipients(mailServer)).toContain(email)
  expect(await app.db.select().from(mailRejections)).toEqual([])
  expect(await statuses(await announce())).toEqual({ 'Anil, mail': 'sent', 'Beena, mail': 'sent' })
  await mailServer.close()
})

test('a failed mail is tried again when an admin asks for it, though its address was refused', async () => {
  const { mailServer, app, admin, announce, deliveries } = await openWithMailServer()
  await app.member()
  mailServer.rejectNext(1, 552)
  const id = await announce()
  const [failed] = await deliveries(id, '?status=failed')
  expect(failed?.reason).toBe('The mailbox is full. (552 Not now)')
  await admin.post(`/api/admin/deliveries/${failed!.id}/resend`)
  app.advance(60_000)
  await app.runTasks()
  expect(await deliveries(id)).toMatchObject([{ status: 'sent', reason: null }])
  expect(recipients(mailServer)).toHaveLength(1)
  await mailServer.close()
})

test('a mail refused for now is tried again later, and fails after eight attempts', async () => {
  const { mailServer, app, announce, deliveries, show } = await openWithMailServer()
  await app.member()
  mailServer.rejectNext(2, 451)
  const id = await announce()
  expect((await deliveries(id))[0]).toMatchObject({ status: 'waiting', reason: expect.stringContaining('451') })
  app.advance(3_600_000)
  await app.runTasks()
  app.advance(3_600_000)
  await app.runTasks()
  expect(recipients(mailServer)).toHaveLength(1)
  expect(await show(id)).toMatchObject({ status: 'sent' })
  mailServer.rejectNext(99, 451)
  const second = await announce()
  for (let at = 0; at < 8; at += 1) {
    app.advance(8 * 3_600_000)
    await app.runTasks()
  }
  expect((await deliveries(second))[0]).toMatchObject({ status: 'failed', reason: expect.stringContaining('451') })
  expect(await app.db.select().from(mailRejections)).toEqual([])
  await mailServer.close()
})

test('while the mail server cannot be reached everything waits, and nothing fails', async () => {
  const { mailServer, app, announce, deliveries } = await openWithMailServer()
  await app.member()
  const port = Number(new URL(mailServer.url).port)
  await mailServer.close()
  const id = await announce()
  for (let at = 0; at < 12; at += 1) {
    app.advance(3_600_000)
    await app.runTasks()
  }
  expect((await deliveries(id))[0]).toMatchObject({
    status: 'waiting',
    reason: 'The mail server could not be reached.',
  })
  const back = await startMailServer(port)
  app.advance(60_000)
  await app.runTasks()
  expect(recipients(back)).toHaveLength(1)
  expect((await deliveries(id))[0]?.status).toBe('sent')
  await back.close()
})

test('a mail whose connection breaks after it was handed over is unknown, and is not tried again', async () => {
  const { mailServer, app, announce, deliveries } = await openWithMailServer()
  await app.member()
  mailServer.breakNext()
  const id = await announce()
  expect((await deliveries(id))[0]).toMatchObject({
    status: 'unknown',
    reason: 'The connection was lost before the mail server confirmed the email.',
  })
  app.advance(3_600_000)
  await app.runTasks()
  expect(recipients(mailServer)).toHaveLength(1)
  await mailServer.close()
})

test('a refusal is forgotten when the person has another address', async () => {
  const { mailServer, app, announce, statuses } = await openWithMailServer()
  const { userId } = await app.member({ fullName: 'Anil' })
  mailServer.rejectNext(1, 550)
  await announce()
  const emailChangeExpires = new Date(app.clock.time.getTime() + 60_000)
  const change = {
    pendingEmail: 'new-address@example.org',
    emailChangeToken: hashToken('token', 'hex'),
    emailChangeExpires,
  }
  await app.db.update(users).set(change).where(eq(users.id, userId))
  await confirmEmailChange(app.db, { token: 'token', currentSid: undefined }, app.clock.time)
  expect(await app.db.select().from(mailRejections)).toEqual([])
  expect(await statuses(await announce())).toEqual({ 'Anil, mail': 'sent' })
  await mailServer.close()
})

test('a failed mail is not sent again to somebody who has no address any more, and the admin reads why', async () => {
  const { mailServer, app, admin, announce, deliveries } = await openWithMailServer()
  const { id: memberId, userId } = await app.member()
  mailServer.rejectNext(1, 552)
  const id = await announce()
  const [failed] = await deliveries(id, '?status=failed')
  await app.db.update(users).set({ email: null }).where(eq(users.id, userId))
  await app.db.update(members).set({ email: '' }).where(eq(members.id, memberId))
  const refused = await admin.post(`/api/admin/deliveries/${failed!.id}/resend`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This person has no email address. Enter one in the register first.',
  ])
  expect(await deliveries(id)).toMatchObject([{ status: 'failed' }])
  await mailServer.close()
})
