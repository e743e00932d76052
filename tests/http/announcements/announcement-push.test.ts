import { expect, onTestFinished, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { openPushService } from '#tests/push-service.ts'
import { openAnnouncing } from './announcing.ts'

async function openWithPhones() {
  const service = await openPushService()
  onTestFinished(async () => void (await service.close()))
  const announcing = await openAnnouncing({ config: { pushTestService: service.origin } })
  const { app } = announcing
  const memberWithPhone = async (fullName: string, given: Parameters<typeof app.member>[0] = {}) => {
    const member = await app.member({ fullName, ...given })
    const browser = await app.as(member)
    const response = await browser.post('/api/account/push/devices', service.subscription(fullName))
    expect(response.statusCode).toBe(200)
    return browser
  }
  return { ...announcing, service, memberWithPhone }
}

test('an announcement reaches a phone once, and reading its notice is reading it on the phone', async () => {
  const { announce, statuses, service, memberWithPhone } = await openWithPhones()
  const anil = await memberWithPhone('Anil')
  const id = await announce({ channels: ['bell', 'push'], linkUrl: '/events', linkLabel: 'See events' })
  const [notice] = (await anil.get('/api/notices')).json()
  const payload = { title: 'Rehearsal', text: 'At seven.', path: '/events', noticeId: notice.id }
  expect(service.received).toMatchObject([{ device: 'Anil', payload }])
  expect(await statuses(id)).toEqual({ 'Anil, bell': 'sent', 'Anil, push': 'sent' })
})

test('of the families in Sharjah with children under 12, those not registered get it by mail, in the bell and on the phone', async () => {
  const { app, admin, draft, statuses, service, memberWithPhone } = await openWithPhones()
  const event = await app.event({ title: 'Sharjah Pooram' })
  const family = { membershipType: 'family', emirate: 'Sharjah' } as const
  await memberWithPhone('Anil', family)
  await memberWithPhone('Registered', family)
  await memberWithPhone('In Dubai', { ...family, emirate: 'Dubai' })
  await memberWithPhone('With a big child', family)
  await memberWithPhone('Without a child', { emirate: 'Sharjah' })
  for (const { id, fullName } of await app.db.select().from(members)) {
    if (fullName === 'Registered') await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: id })
    if (fullName === 'Without a child') continue
    const dateOfBirth = fullName === 'With a big child' ? '2023-01-03' : '2023-01-04'
    const child = { memberId: id, name: 'Nila', relation: 'Daughter', dateOfBirth, bloodGroup: 'O+' } as const
    await app.db.insert(familyMembers).values(child)
  }
  const audience = {
    conditions: [
      { by: 'emirate', values: ['Sharjah'] },
      { by: 'membership_type', values: ['family'] },
      { by: 'children', from: 0, to: 11 },
    ],
    without: [{ by: 'event', eventId: event.id, group: 'registered' }],
  }
  const { id } = await draft({ audience, channels: ['mail', 'bell', 'push'] })
  const send = `/api/admin/announcements/${id}/send`
  const at = new Date(app.clock.time.getTime() + 3_600_000)
  expect((await admin.post(send, { at: at.toISOString() })).json().status).toBe('scheduled')
  expect((await admin.post(`/api/admin/announcements/${id}/cancel`)).json().status).toBe('draft')
  app.advance(7_200_000)
  expect([await app.mails(), service.received]).toEqual([[], []])
  await admin.post(send, {})
  app.advance(120_000)
  await app.runTasks()
  expect(await statuses(id)).toEqual({ 'Anil, mail': 'sent', 'Anil, bell': 'sent', 'Anil, push': 'sent' })
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Rehearsal'])
  expect(service.received.map(({ device, payload }) => [device, payload.title])).toEqual([['Anil', 'Rehearsal']])
})

test('a phone that turned off news gets no news, but what the membership requires', async () => {
  const { admin, announce, statuses, service, memberWithPhone } = await openWithPhones()
  const beena = await memberWithPhone('Beena')
  await beena.put('/api/account/push', { kind: 'news', isOn: false })
  const audience = { conditions: [{ by: 'everybody' }] }
  const reach = await admin.post('/api/admin/audiences/reach', { audience, channels: ['push'], kind: 'news' })
  expect(reach.json()).toMatchObject({ count: 0, leftOut: [{ reason: 'opted_out', channel: 'push', count: 1 }] })
  const id = await announce({ kind: 'required', channels: ['push'] })
  expect(await statuses(id)).toEqual({ 'Beena, push': 'sent' })
  expect(service.received).toHaveLength(1)
})

test('an admin tries an announcement on their own phone', async () => {
  const { app, admin, draft, service } = await openWithPhones()
  await admin.post('/api/account/push/devices', service.subscription('admin'))
  const { id } = await draft({ channels: ['push'] })
  expect((await admin.post(`/api/admin/announcements/${id}/test`)).statusCode).toBe(200)
  expect(service.received).toMatchObject([{ device: 'admin', payload: { title: '[Test] Rehearsal' } }])
  expect(await app.mails()).toEqual([])
})
