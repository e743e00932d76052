import { expect, onTestFinished, test } from 'vitest'
import { openPushService } from '#tests/push-service.ts'
import { openAnnouncing } from './announcing.ts'

async function openWithPhones() {
  const service = await openPushService()
  onTestFinished(async () => void (await service.close()))
  const announcing = await openAnnouncing({ config: { pushTestService: service.origin } })
  const { app } = announcing
  const memberWithPhone = async (fullName: string) => {
    const member = await app.member({ fullName })
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

test('an admin tries an announcement on the own phone', async () => {
  const { app, admin, draft, service } = await openWithPhones()
  await admin.post('/api/account/push/devices', service.subscription('admin'))
  const { id } = await draft({ channels: ['push'] })
  expect((await admin.post(`/api/admin/announcements/${id}/test`)).statusCode).toBe(200)
  expect(service.received).toMatchObject([{ device: 'admin', payload: { title: '[Test] Rehearsal' } }])
  expect(await app.mails()).toEqual([])
})
