import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { conversationReports, messages } from '#server/messaging/message-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { publish, sendFile } from '../marketplace/posting.ts'

const app = await openTestApp()
const admin = await app.admin()
const moderator = await app.as(admin)
const MINUTE = 60_000

async function meet() {
  const [seller, buyer] = [await app.account({ firstName: 'Sreedevi' }), await app.account({ firstName: 'Biju' })]
  const listing = await publish(app, { userId: seller.id, title: 'Brass lamp' })
  const [sellerCaller, buyerCaller] = [await app.as(seller), await app.as(buyer)]
  const { id } = (await buyerCaller.post(`/api/listings/${listing.id}/conversation`)).json()
  return { seller, buyer, sellerCaller, buyerCaller, id, url: `/api/conversations/${id}` }
}
const write = async (caller: TestApp['visitor'], url: string, content: string) =>
  (await caller.post(`${url}/messages`, { clientId: randomUUID(), content })).json()
const mailsTo = async (email: string) =>
  (await app.mails())
    .filter(({ to }) => [to].flat().some((each) => each?.text.includes(email)))
    .map(({ subject }) => subject)
const remind = async () => {
  await app.context.db.transaction((tx) => enqueue(tx, 'remind-of-messages', {}))
  await app.runTasks()
}

test('the committee reads a conversation only once it was reported, each access is logged, and it closes again', async () => {
  const { sellerCaller, buyerCaller, url, id } = await meet()
  const bad = await write(buyerCaller, url, 'Send me your bank code')
  await write(buyerCaller, url, 'Quickly')
  expect((await sellerCaller.post(`${url}/reports`, { reason: 'other' })).json().fields).toEqual({
    details: 'Please describe what is wrong',
  })
  const complaint = { reason: 'fraud', details: 'He asks for codes', messageId: bad.id }
  for (let time = 0; time < 2; time++)
    expect((await sellerCaller.post(`${url}/reports`, complaint)).statusCode).toBe(200)
  const [report, ...more] = (await moderator.get('/api/admin/conversation-reports')).json()
  expect(more).toEqual([])
  expect(report).toMatchObject({
    reason: 'It looks like fraud: He asks for codes',
    status: 'open',
    listing: 'Brass lamp',
    reporter: 'Sreedevi Menon',
    reported: 'Biju Menon',
  })
  expect(JSON.stringify(report)).not.toContain('bank')
  const logged = () =>
    app.db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(activityLog.createdAt)
  expect(await logged()).toEqual([])
  const read = await moderator.post(`/api/admin/conversation-reports/${report.id}/reading`)
  expect(read.json()).toMatchObject([
    { content: 'Quickly', sender: 'Biju Menon', isReported: false },
    { content: 'Send me your bank code', isReported: true },
  ])
  expect(await logged()).toMatchObject([{ actorId: admin.id, action: 'conversation.read' }])
  expect((await moderator.get(`${url}/messages`)).statusCode).toBe(404)
  const listOpen = async () => (await moderator.get('/api/admin/conversation-reports?status=open')).json()
  expect(await listOpen()).toMatchObject([{ id: report.id }])
  const settle = () => moderator.post(`/api/admin/conversation-reports/${report.id}/settle`, { status: 'upheld' })
  expect((await Promise.all([settle(), settle()])).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await moderator.post(`/api/admin/conversation-reports/${report.id}/reading`)).json()).toMatchObject({
    code: 'report_decided',
  })
  expect((await logged()).map(({ action }) => action)).toEqual(['conversation.read', 'conversation_report.upheld'])
  expect((await sellerCaller.get('/api/notices')).json()).toContainEqual(
    expect.objectContaining({
      title: 'The committee has checked your report',
      link: `/member/messages/${id}`,
    }),
  )
  expect(await listOpen()).toEqual([])
  const settled = await moderator.get('/api/admin/conversation-reports?status=upheld')
  expect(settled.json()).toMatchObject([{ id: report.id }])
  // it may be reported again
  expect((await buyerCaller.post(`${url}/reports`, { reason: 'unwanted' })).statusCode).toBe(200)
})

test('the reported message is shown even when hundreds came after it, and nobody is named once the reporter is erased', async () => {
  const { buyer, buyerCaller, sellerCaller, url, id } = await meet()
  const bad = await write(buyerCaller, url, 'The very first')
  const later = (at: number) => ({
    conversationId: id,
    senderId: buyer.id,
    content: `Later ${at}`,
    createdAt: new Date(Date.parse(bad.createdAt) + at),
  })
  await app.db.insert(messages).values(Array.from({ length: 201 }, (_, at) => later(at + 1)))
  const complaint = { reason: 'other', details: 'The first one', messageId: bad.id }
  expect((await sellerCaller.post(`${url}/reports`, complaint)).statusCode).toBe(200)
  const find = async () =>
    (await moderator.get('/api/admin/conversation-reports'))
      .json<{ id: string; reason: string; reported: string }[]>()
      .find(({ reason }) => reason.endsWith('The first one'))
  const report = await find()
  const read = await moderator.post(`/api/admin/conversation-reports/${report?.id}/reading`)
  const words = read.json<{ content: string; isReported: boolean }[]>()
  expect(words).toHaveLength(201)
  expect(words.at(-1)).toMatchObject({ content: 'The very first', isReported: true })
  expect(words[0]).toMatchObject({ content: 'Later 201' })
  expect(report?.reported).toBe('Biju Menon')
  await app.db.update(conversationReports).set({ reporterId: null }).where(eq(conversationReports.conversationId, id))
  expect((await find())?.reported).toBe('Somebody')
})

test('only admins open a picture of a reported conversation, which is logged, until the report is closed', async () => {
  const { sellerCaller, buyerCaller, url, id } = await meet()
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#9b1c31' } })
    .jpeg()
    .toBuffer()
  const file = { field: 'attachment', content, name: 'insult.jpg' }
  const attachmentUrl = (await sendFile(buyerCaller, '/api/upload/message-attachment', file)).json().url
  const sent = await buyerCaller.post(`${url}/messages`, { clientId: randomUUID(), content: '', attachmentUrl })
  const message = sent.json()
  await sellerCaller.post(`${url}/reports`, { reason: 'other', details: 'A picture', messageId: message.id })
  const reports = (await moderator.get('/api/admin/conversation-reports')).json<{ id: string; reason: string }[]>()
  const report = reports.find(({ reason }) => reason.endsWith('A picture'))
  const address = `/api/admin/conversation-reports/${report?.id}/attachments/${message.id}`
  expect((await sellerCaller.get(address)).statusCode).toBe(403)
  const { statusCode, headers } = await moderator.get(address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="attachment.jpg"/),
  })
  const logged = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, id))
    .orderBy(activityLog.createdAt)
  expect(logged).toMatchObject([{ action: 'conversation.attachment_opened', after: { messageId: message.id } }])
  const elsewhere = await meet()
  const other = await write(elsewhere.buyerCaller, elsewhere.url, 'Private')
  expect((await moderator.get(address.replace(message.id, other.id))).statusCode).toBe(404)
  await moderator.post(`/api/admin/conversation-reports/${report?.id}/settle`, { status: 'upheld' })
  expect((await moderator.get(address)).json()).toMatchObject({ code: 'report_decided' })
})

test('a message unread for a quarter of an hour causes one mail a day per conversation', async () => {
  const { seller, sellerCaller, buyerCaller, url } = await meet()
  await write(buyerCaller, url, 'A secret word')
  app.advance(14 * MINUTE)
  await remind()
  expect(await mailsTo(seller.email)).toEqual([])
  app.advance(2 * MINUTE)
  for (let time = 0; time < 2; time++) await remind()
  expect(await mailsTo(seller.email)).toEqual(['Biju Menon has written to you'])
  const [mail] = (await app.mails()).filter(({ subject }) => subject === 'Biju Menon has written to you')
  expect(mail?.text).not.toContain('secret')
  expect(mail?.text).toContain('Brass lamp')
  await write(buyerCaller, url, 'Another')
  app.advance(60 * MINUTE)
  await remind()
  expect(await mailsTo(seller.email)).toHaveLength(1)
  app.advance(24 * 60 * MINUTE)
  await remind()
  expect(await mailsTo(seller.email)).toHaveLength(2)
  const last = await write(buyerCaller, url, 'And more')
  await sellerCaller.post(`${url}/read`, { messageId: last.id })
  app.advance(48 * 60 * MINUTE)
  await remind()
  expect(await mailsTo(seller.email)).toHaveLength(2)
})

test('nobody is mailed about conversations they deleted or people they blocked, or when they want no such mails', async () => {
  const [deleted, blocked, silent] = [await meet(), await meet(), await meet()]
  for (const { buyerCaller, url } of [deleted, blocked, silent]) await write(buyerCaller, url, 'Hello')
  await deleted.sellerCaller.delete(deleted.url)
  await blocked.sellerCaller.put(`/api/blocks/${blocked.buyer.id}`)
  await silent.sellerCaller.put('/api/account/mails', { kind: 'messages', isOn: false })
  app.advance(20 * MINUTE)
  await remind()
  for (const { seller } of [deleted, blocked, silent]) expect(await mailsTo(seller.email)).toEqual([])
})
