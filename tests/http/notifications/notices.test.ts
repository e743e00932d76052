import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openStream } from './open-stream.ts'

const app = await openTestApp()
const url = await app.listen()

async function somebody() {
  const account = await app.account()
  const browser = await app.as(account)
  const notify = async (title: string, kind: NoticeKind = 'events', link = '/events') => {
    app.advance(1000)
    const about = { kind, link, aboutId: randomUUID(), now: app.clock.time }
    const [id] = await app.db.transaction((tx) => notifyPeople(tx, [{ userId: account.id, title }], about))
    return id
  }
  const list = async (query = '') => (await browser.get(`/api/notices${query}`)).json<Shown[]>()
  const unread = async () => (await browser.get('/api/notices/unread')).json().count
  return { account, browser, notify, list, unread }
}
type Shown = { id: string; title: string; isRead: boolean; createdAt: string; link: string }
const titlesOf = (shown: Shown[]) => shown.map(({ title }) => title)

test("a person's notices are paged, latest first, read and unread", async () => {
  const { browser, notify, list, unread } = await somebody()
  for (const title of ['one', 'two', 'three', 'four', 'five']) await notify(title)
  const first = await browser.get('/api/notices?limit=2')
  expect(first.headers['x-total-count']).toBe('5')
  expect(titlesOf(first.json())).toEqual(['five', 'four'])
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect(titlesOf((await browser.get(next)).json())).toEqual(['three', 'two'])
  const [five, four] = first.json<Shown[]>()
  expect((await browser.post(`/api/notices/${four!.id}/read`)).statusCode).toBe(200)
  expect(await list('?limit=2')).toMatchObject([{ id: five!.id, isRead: false, link: '/events' }, { isRead: true }])
  expect(await unread()).toBe(4)
  expect(titlesOf(await list('?unread=true'))).toEqual(['five', 'three', 'two', 'one'])
})

test('notices about messages are counted apart, because messages have a count of their own', async () => {
  const { browser, notify } = await somebody()
  await notify('an event')
  await notify('a message', 'messages', '/member/messages/1')
  expect((await browser.get('/api/notices/unread')).json()).toEqual({ count: 2, ofMessages: 1 })
})

test('all are marked as read up to the latest shown, and later ones stay new', async () => {
  const { browser, notify, list, unread } = await somebody()
  const other = await somebody()
  await other.notify('of somebody else')
  await notify('seen')
  const [shown] = await list()
  await notify('came meanwhile')
  expect((await browser.post('/api/notices/read-all', { until: shown!.createdAt })).statusCode).toBe(200)
  expect(titlesOf(await list('?unread=true'))).toEqual(['came meanwhile'])
  expect([await unread(), await other.unread()]).toEqual([1, 1])
})

test("nobody reads or marks somebody else's notices", async () => {
  const { notify, unread } = await somebody()
  const id = await notify('private')
  const stranger = await somebody()
  expect(await stranger.list()).toEqual([])
  expect((await stranger.browser.post(`/api/notices/${id}/read`)).statusCode).toBe(404)
  expect(await unread()).toBe(1)
})

test("a notice reaches its person's open pages", async () => {
  const { account, browser, notify } = await somebody()
  const page = await openStream(url, browser.cookie)
  const noticeId = await notify('live')
  await expect.poll(() => page.received).toEqual(['ready', { kind: 'notice', noticeId }])
  expect((await app.db.select().from(notifications)).some(({ userId }) => userId === account.id)).toBe(true)
})

test('a kind turned off in the bell leaves no notice and stays on by mail; the membership cannot be turned off', async () => {
  const { browser, notify, list } = await somebody()
  const off = await browser.put('/api/account/bell', { kind: 'events', isOn: false })
  expect(off.json().bell).toContainEqual({ kind: 'events', isOn: false })
  expect(off.json().mails).toContainEqual({ kind: 'events', isOn: true })
  await notify('unwanted', 'events')
  await notify('wanted', 'dues')
  await notify('a decision', 'membership')
  expect(titlesOf(await list())).toEqual(['a decision', 'wanted'])
  await browser.put('/api/account/mails', { kind: 'events', isOn: false })
  const on = await browser.put('/api/account/bell', { kind: 'events', isOn: true })
  expect(on.json().mails).toContainEqual({ kind: 'events', isOn: false })
  await notify('wanted again', 'events')
  expect(titlesOf(await list())).toHaveLength(3)
  expect((await browser.put('/api/account/bell', { kind: 'membership', isOn: false })).statusCode).toBe(400)
})

test('reading on one device reaches the open pages of the others, once', async () => {
  const { browser, notify } = await somebody()
  const page = await openStream(url, browser.cookie)
  const id = await notify('read elsewhere')
  await browser.post(`/api/notices/${id}/read`)
  await browser.post(`/api/notices/${id}/read`)
  await notify('afterwards')
  await expect.poll(() => page.received.length).toBe(4)
  expect(page.received).toMatchObject(['ready', { kind: 'notice' }, { kind: 'notices-read' }, { kind: 'notice' }])
})

test('opening the page that notices link to, from a mail or otherwise, reads them and no others', async () => {
  const { browser, notify, unread, list } = await somebody()
  await notify('about events')
  await notify('about events again')
  expect((await browser.post('/api/notices/read-of-page', { path: '/member/dues' })).statusCode).toBe(200)
  expect(await unread()).toBe(2)
  await browser.post('/api/notices/read-of-page', { path: '/events' })
  expect(await list('?unread=true')).toEqual([])
  // what follows the path counts only if the notice links to it
  await notify('about an answer', 'events', '/events#answer')
  await notify('new photos', 'news', '/gallery?album=pooram')
  await browser.post('/api/notices/read-of-page', { path: '/events?answer=yes' })
  await browser.post('/api/notices/read-of-page', { path: '/gallery?album=onam' })
  expect(titlesOf(await list('?unread=true'))).toEqual(['new photos'])
  await browser.post('/api/notices/read-of-page', { path: '/gallery?album=pooram' })
  expect(await unread()).toBe(0)
})

test('notices read half a year ago are gone, unread ones stay', async () => {
  const { account, browser, notify } = await somebody()
  await browser.post(`/api/notices/${await notify('read long ago')}/read`)
  await notify('never read')
  app.advance(181 * 86_400_000)
  await enqueue(app.db, 'remove-old-notices', {})
  await app.runTasks()
  const later = await app.as(account)
  expect(titlesOf((await later.get('/api/notices')).json())).toEqual(['never read'])
})
