import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeOldDeliveries } from '#server/announcements/announcement-personal-data.ts'
import { announcementDeliveries, announcementRuns, announcements } from '#server/announcements/announcement-tables.ts'
import { deliverAt } from '#server/announcements/sending/delivery-run.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { ownPages } from '#tests/http/pages/own-pages.ts'
import { startMailServer } from '#tests/http/platform/mail-server.ts'
import { EVERYBODY, openAnnouncing } from './announcing.ts'

const URL = '/api/admin/announcements'

test('an announcement arrives by mail and in the bell, once, with the first name of each person', async () => {
  const { app, announce, show, statuses } = await openAnnouncing()
  const anil = await app.member({ fullName: 'Anil' })
  await app.member({ fullName: 'Beena' })
  const id = await announce({ channels: ['mail', 'bell', 'push'], linkUrl: '/events', linkLabel: 'See events' })
  const [mail, ...more] = await app.mails()
  expect(more).toHaveLength(1)
  expect(mail?.subject).toBe('Rehearsal')
  expect(mail?.text).toContain('Dear Asha,\n\nat seven.\n\nSee events:')
  expect(mail?.html).toContain('at <strong>seven</strong>.')
  expect(mail?.text).toContain('because you are a member of')
  // only the logo, at the same address for everybody, so that no picture reveals who reads the mail
  const pictures = (await app.mails()).map(({ html }) => (html || '').match(/<img src="[^"]*"/g))
  expect(pictures[0]).toHaveLength(1)
  expect(pictures[1]).toEqual(pictures[0])
  const notices = (await (await app.as({ userId: anil.userId })).get('/api/notices')).json()
  expect(notices).toMatchObject([{ kind: 'news', title: 'Rehearsal', body: 'At seven.', link: '/events' }])
  expect(await statuses(id)).toEqual({
    'Anil, bell': 'sent',
    'Anil, mail': 'sent',
    'Anil, push': 'no_device',
    'Beena, bell': 'sent',
    'Beena, mail': 'sent',
    'Beena, push': 'no_device',
  })
  expect(await show(id)).toMatchObject({
    status: 'sent',
    sentAt: app.clock.time.toISOString(),
    deliveries: [
      { channel: 'mail', counts: { sent: 2 } },
      { channel: 'bell', counts: { sent: 2 } },
      { channel: 'push', counts: { left_out: 2 } },
    ],
  })
  app.advance(3_600_000)
  expect(await app.mails()).toHaveLength(2)
})

test('a notice with a cut text or a link to another site opens the announcement; nobody else can read it', async () => {
  const { app, admin, announce, draft } = await openAnnouncing()
  const anil = await app.as({ userId: (await app.member({ fullName: 'Anil' })).userId })
  const beena = await app.member({ fullName: 'Beena' })
  const audience = { ...EVERYBODY, withoutPeople: [beena.id] }
  const text = `Dear {first name},\n\n${'Bring a chair and a lamp. '.repeat(20)}`
  const long = await announce({ audience, channels: ['bell'], text, linkUrl: '/events' })
  const link = { linkUrl: 'https://example.org/form', linkLabel: 'Open the form' }
  const abroad = await announce({ audience, channels: ['bell'], ...link })
  const notices: { link: string }[] = (await anil.get('/api/notices')).json()
  expect(notices.map((notice) => notice.link)).toEqual([abroad, long].map((id) => `/member/announcements/${id}`))
  const received = await anil.get(`/api/announcements/${abroad}`)
  expect(received.json()).toMatchObject({ id: abroad, title: 'Rehearsal', ...link })
  expect(Object.keys(received.json())).not.toContain('audience')
  expect((await (await app.as(beena)).get(`/api/announcements/${abroad}`)).statusCode).toBe(404)
  const { id } = await draft()
  expect((await anil.get(`/api/announcements/${id}`)).statusCode).toBe(404)
  expect((await admin.get(`/api/announcements/${id}`)).statusCode).toBe(200)
  await admin.delete(`/api/admin/announcements/${long}`)
  expect((await anil.get(`/api/announcements/${long}`)).statusCode).toBe(404)
})

test('nothing leaves for two minutes, and cancelling makes it a draft again', async () => {
  const { app, admin, draft, show } = await openAnnouncing()
  await app.member()
  const { id } = await draft()
  const scheduled = (await admin.post(`${URL}/${id}/send`, {})).json()
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    sendAt: new Date(app.clock.time.getTime() + 120_000).toISOString(),
  })
  app.advance(119_000)
  expect(await app.mails()).toEqual([])
  expect((await admin.post(`${URL}/${id}/cancel`)).json()).toMatchObject({ status: 'draft', sendAt: null })
  app.advance(60_000)
  expect(await app.mails()).toEqual([])
  expect(await show(id)).toMatchObject({ status: 'draft', deliveries: [] })
  expect((await admin.post(`${URL}/${id}/cancel`)).json().code).toBe('announcement_not_cancellable')
})

test('a scheduled announcement leaves at its time; editing it makes it a draft again', async () => {
  const { app, admin, draft, show } = await openAnnouncing()
  await app.member()
  const { id } = await draft()
  const at = new Date(app.clock.time.getTime() + 3_600_000)
  const past = await admin.post(`${URL}/${id}/send`, { at: new Date(app.clock.time.getTime() - 1000).toISOString() })
  expect(past.json().fields).toEqual({ at: 'Please choose a time in the future' })
  expect((await admin.post(`${URL}/${id}/send`, { at: at.toISOString() })).json().sendAt).toBe(at.toISOString())
  expect((await admin.put(`${URL}/${id}`, { title: 'Later' })).json()).toMatchObject({ status: 'draft', sendAt: null })
  app.advance(3_600_000)
  expect(await app.mails()).toEqual([])
  const later = new Date(app.clock.time.getTime() + 600_000)
  await admin.post(`${URL}/${id}/send`, { at: later.toISOString() })
  app.advance(599_000)
  expect(await app.mails()).toEqual([])
  app.advance(1000)
  expect(await app.mails()).toHaveLength(1)
  expect(await show(id)).toMatchObject({ status: 'sent' })
  expect((await admin.put(`${URL}/${id}`, { title: 'Too late' })).json().code).toBe('announcement_not_draft')
  expect((await admin.post(`${URL}/${id}/send`, {})).json().code).toBe('announcement_not_draft')
})

test('what is missing is named before anything is sent', async () => {
  const { app, admin, draft } = await openAnnouncing()
  const { id } = await draft({ title: '', text: ' ', channels: [] })
  const empty = await admin.post(`${URL}/${id}/send`, {})
  expect(empty.json()).toMatchObject({
    code: 'validation_failed',
    fields: {
      title: 'Please enter a title',
      text: 'Please enter a text',
      channels: 'Please choose at least one channel',
    },
  })
  const whole = await draft()
  const nobody = await admin.post(`${URL}/${whole.id}/send`, {})
  expect(nobody.json().fields).toEqual({ audience: 'This audience reaches nobody' })
  await app.member()
  expect((await admin.post(`${URL}/${whole.id}/send`, {})).statusCode).toBe(200)
})

test('the audience is fixed when sending starts', async () => {
  const { app, announce, statuses } = await openAnnouncing()
  await app.member({ fullName: 'Anil' })
  const id = await announce()
  await app.member({ fullName: 'Latecomer' })
  app.advance(3_600_000)
  await app.runTasks()
  expect(await statuses(id)).toEqual({ 'Anil, mail': 'sent' })
})

test('an audience whose event was deleted before the time is not sent, and its author is notified', async () => {
  const { app, admin, draft, show } = await openAnnouncing()
  await app.member()
  const event = await app.event()
  const without = [{ by: 'event', eventId: event.id, group: 'registered' }]
  const { id } = await draft({ audience: { ...EVERYBODY, without } })
  await admin.post(`${URL}/${id}/send`, {})
  await app.db.delete(events).where(eq(events.id, event.id))
  app.advance(120_000)
  expect(await app.mails()).toEqual([])
  expect(await show(id)).toMatchObject({ status: 'draft' })
  expect((await admin.get('/api/notices')).json()).toMatchObject([{ title: '‘Rehearsal’ was not sent' }])
})

test('guests of an event read that they get the mail because of it', async () => {
  const { app, announce } = await openAnnouncing()
  const guest = await app.member()
  await app.member()
  const event = await app.event({ title: 'Pooram Night' })
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: guest.id })
  await announce({
    audience: { conditions: [{ by: 'event', eventId: event.id, group: 'registered' }] },
    kind: 'events',
  })
  const [mail, ...more] = await app.mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('You are receiving this email because you are registered for Pooram Night.')
})

test('a mail that cannot be composed fails, and the next announcement leaves', async () => {
  const { app, admin, announce, draft, deliveries } = await openAnnouncing()
  await app.member()
  const { id } = await draft({ title: 'Broken' })
  await app.db.update(announcements).set({ linkUrl: 'https://' }).where(eq(announcements.id, id))
  await admin.post(`${URL}/${id}/send`, {})
  await announce({ title: 'Rehearsal' })
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Rehearsal'])
  expect(await deliveries(id)).toMatchObject([{ status: 'failed', reason: 'This email could not be composed.' }])
})

test('an announcement cancelled while a mail was refused for now has nothing waiting', async () => {
  const mailServer = await startMailServer()
  const { app, admin, draft, show, deliveries } = await openAnnouncing({ config: { mailUrl: mailServer.url } })
  await app.member()
  const { id } = await draft()
  await admin.post(`${URL}/${id}/send`, {})
  const release = mailServer.hold()
  mailServer.rejectNext(1, 451)
  app.advance(120_000)
  const running = app.runTasks()
  await expect.poll(() => mailServer.waiting()).toBe(1)
  await admin.post(`${URL}/${id}/cancel`)
  release()
  await running
  expect(await deliveries(id)).toMatchObject([{ status: 'cancelled' }])
  expect(await show(id)).toMatchObject({ status: 'cancelled' })
  await mailServer.close()
})

test('a test goes to the author alone, is marked, and counts nowhere', async () => {
  const { app, account, admin, draft, deliveries } = await openAnnouncing()
  await app.member()
  const { id } = await draft({ channels: ['mail', 'bell'] })
  expect((await admin.post(`${URL}/${id}/test`)).statusCode).toBe(200)
  const [mail, ...more] = await app.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: '[Test] Rehearsal', to: { text: account.email } })
  expect((await admin.get('/api/notices')).json()).toMatchObject([{ title: '[Test] Rehearsal' }])
  expect(await deliveries(id)).toEqual([])
})

test('a kind that somebody turned off by header, link or in the account does not reach them', async () => {
  const { app, announce, statuses } = await openAnnouncing({ pages: ownPages().mountPages })
  const anil = await app.member({ fullName: 'Anil' })
  const beena = await app.as({ userId: (await app.member({ fullName: 'Beena' })).userId })
  const chitra = await app.member({ fullName: 'Chitra' })
  await announce()
  const sent = await app.mails()
  const tokenFor = async (userId: string) => {
    const own = (await (await app.as({ userId })).get('/api/auth/user')).json().email
    const mail = sent.find(({ to }) => [to].flat().some((each) => each?.text === own))
    const header = mail?.headers.get('list') as { unsubscribe?: { url: string } }
    expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toContain('One-Click')
    return new globalThis.URL(header.unsubscribe?.url ?? '').pathname
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.visitor.post(await tokenFor(anil.userId), 'List-Unsubscribe=One-Click', { headers })
  await app.visitor.post(`/api${await tokenFor(chitra.userId)}`)
  await beena.put('/api/account/mails', { kind: 'news', isOn: false })
  await beena.put('/api/account/bell', { kind: 'news', isOn: false })
  expect(await statuses(await announce({ channels: ['mail', 'bell'] }))).toEqual({
    'Anil, bell': 'sent',
    'Anil, mail': 'opted_out',
    'Beena, bell': 'opted_out',
    'Beena, mail': 'opted_out',
    'Chitra, bell': 'sent',
    'Chitra, mail': 'opted_out',
  })
  const required = await announce({ kind: 'required' })
  expect(Object.values(await statuses(required))).toEqual(['sent', 'sent', 'sent'])
  const last = (await app.mails()).at(-1)
  expect(last?.headers.get('list')).toBeUndefined()
})

test('what a dead run left behind is unknown, listed, and sent again by hand only', async () => {
  const { app, admin, announce, deliveries, show } = await openAnnouncing()
  await app.member({ fullName: 'Anil' })
  const id = await announce()
  // as a process leaves it that is killed while it hands the mail over
  await app.db.update(announcements).set({ status: 'sending' })
  await app.db.update(announcementDeliveries).set({ status: 'sending', runId: id })
  await app.db.update(announcementRuns).set({ runId: id, aliveAt: new Date('2020-01-01') })
  app.advance(300_000)
  await deliverAt(app.db, app.clock.time)
  expect(await app.mails()).toHaveLength(1)
  const [lost] = await deliveries(id, '?status=unknown')
  expect(lost).toMatchObject({ name: 'Anil', reason: expect.stringContaining('may have arrived') })
  expect(await show(id)).toMatchObject({ status: 'sent' })
  expect((await admin.post(`/api/admin/deliveries/${lost!.id}/resend`)).statusCode).toBe(200)
  expect(await app.mails()).toHaveLength(2)
  expect((await deliveries(id))[0]?.status).toBe('sent')
  expect((await admin.post(`/api/admin/deliveries/${lost!.id}/resend`)).json().code).toBe('delivery_not_failed')
})

test('while another run is alive, nothing is handed over twice', async () => {
  const { app, announce, deliveries } = await openAnnouncing()
  await app.member()
  await app.db.insert(announcementRuns).values({ id: 1, runId: crypto.randomUUID(), aliveAt: new Date('2100-01-01') })
  const id = await announce()
  expect(await app.mails()).toEqual([])
  expect((await deliveries(id))[0]?.status).toBe('waiting')
  await app.db.update(announcementRuns).set({ runId: null })
  app.advance(10_000)
  expect(await app.mails()).toHaveLength(1)
})

test('mails leave at the rate of the settings, and cancelling stops the rest', async () => {
  const { app, admin, announce, show } = await openAnnouncing()
  const owner = await app.as(await app.superAdmin())
  expect((await owner.put('/api/admin/settings', { mailsPerMinute: 4 })).statusCode).toBe(200)
  for (let at = 0; at < 9; at += 1) await app.member()
  const id = await announce()
  const counts: number[] = []
  for (let at = 0; at < 3; at += 1) {
    counts.push((await app.mails()).length)
    app.advance(30_000)
  }
  // two in each half minute
  expect(counts).toEqual([2, 4, 6])
  expect((await admin.delete(`${URL}/${id}`)).json().code).toBe('announcement_sending')
  expect((await admin.post(`${URL}/${id}/cancel`)).json()).toMatchObject({
    status: 'cancelled',
    deliveries: [{ channel: 'mail', counts: { sent: 6, cancelled: 3 } }],
  })
  app.advance(3_600_000)
  expect(await app.mails()).toHaveLength(6)
  expect(await show(id)).toMatchObject({ status: 'cancelled' })
})

test('a member who resigns during sending gets nothing', async () => {
  const { app, announce, statuses } = await openAnnouncing()
  const owner = await app.as(await app.superAdmin())
  await owner.put('/api/admin/settings', { mailsPerMinute: 1 })
  const people = [await app.member({ fullName: 'Anil' }), await app.member({ fullName: 'Beena' })]
  const id = await announce()
  const first = await statuses(id)
  const waiting = people.find(({ fullName }) => first[`${fullName}, mail`] === 'waiting')
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, waiting!.id))
  app.advance(120_000)
  expect(await app.mails()).toHaveLength(1)
  expect((await statuses(id))[`${waiting!.fullName}, mail`]).toBe('suspended')
})

test('deliveries are removed after a year', async () => {
  const { app, announce, deliveries } = await openAnnouncing()
  await app.member()
  const id = await announce()
  await removeOldDeliveries(app.db, new Date(app.clock.time.getTime() + 364 * 86_400_000))
  expect(await deliveries(id)).toHaveLength(1)
  await removeOldDeliveries(app.db, new Date(app.clock.time.getTime() + 366 * 86_400_000))
  expect(await deliveries(id)).toEqual([])
})

test('replies to an announcement and to its test reach the mailbox of the association', async () => {
  const { app, admin, draft, announce } = await openAnnouncing()
  await app.member()
  const { id } = await draft()
  expect((await admin.post(`/api/admin/announcements/${id}/test`)).statusCode).toBe(200)
  await announce()
  const { contactEmail } = (await app.visitor.get('/api/settings')).json()
  const replies = new Map((await app.mails()).map(({ subject, replyTo }) => [subject, replyTo?.text]))
  expect([...replies].toSorted()).toEqual([
    ['Rehearsal', contactEmail],
    ['[Test] Rehearsal', contactEmail],
  ])
})
