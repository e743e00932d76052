import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import { mailPreferencePolicy } from '#server/notifications/preferences/mail-preference-policy.ts'
import { makeUnsubscribeToken } from '#server/notifications/preferences/unsubscribe-token.ts'
import type { MailName } from '#server/platform/mail/mail.ts'
import { MAIL_KINDS, type MailKind } from '#shared/notifications/notification-enums.ts'
import { ownPages } from '#tests/http/pages/own-pages.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

test('mails about events are sent until somebody turns them off, and again when turned on', async () => {
  const app = await openTestApp()
  const { browser, register } = await memberWithEvents(app)
  const all = (await browser.get('/api/account/mails')).json()
  expect(all.mails).toContainEqual({ kind: 'events', isOn: true })
  expect(all.committee).toEqual([])
  await browser.put('/api/account/mails', { kind: 'events', isOn: false })
  await register()
  expect(await app.mails()).toEqual([])
  await browser.put('/api/account/mails', { kind: 'events', isOn: true })
  await register()
  expect(await app.mails()).toHaveLength(1)
})

test('only kinds with at least one mail are offered', async () => {
  const app = await openTestApp()
  const composed = features.flatMap(({ mails }) => Object.keys(mails ?? {})) as MailName[]
  // announcements and the digest are composed for each delivery
  const sent = [...composed.map((name) => MAIL_KIND_OF[name]), 'news', 'digest']
  const chosen = (await (await app.as(await app.member())).get('/api/account/mails')).json()
  const offered = chosen.mails.map(({ kind }: { kind: MailKind }) => kind)
  expect(offered).toEqual(MAIL_KINDS.filter((kind) => sent.includes(kind)))
  expect(offered).toContain('dues')
})

test('the committee is offered only the kinds it is notified of', async () => {
  const app = await openTestApp()
  const files = await readdir('server', { recursive: true })
  const sources = await Promise.all(
    files.filter((name) => name.endsWith('-service.ts')).map((name) => readFile(`server/${name}`, 'utf8')),
  )
  const notifying = sources.filter((source) => source.includes('await notifyCommittee(')).join()
  const { committee } = (await (await app.as(await app.admin())).get('/api/account/mails')).json()
  expect(committee.length).toBeGreaterThan(0)
  for (const { kind } of committee) expect(notifying).toContain(`kind: '${kind}'`)
})

const ONE_CLICK = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=mailer',
    '--mailer\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--mailer--\r\n',
  ],
] as const

test.each(ONE_CLICK)(
  'unsubscribing in the mail program with %s ends that kind, by the address in its header and without a cookie',
  async (type, body) => {
    const app = await openTestApp({ pages: ownPages().mountPages })
    const { browser, register } = await memberWithEvents(app)
    await register()
    const [mail] = await app.mails()
    const header = mail?.headers.get('list') as { unsubscribe?: { url: string } }
    const path = new URL(header.unsubscribe?.url ?? '').pathname
    expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toContain(
      'List-Unsubscribe=One-Click',
    )
    const pressed = await app.visitor.post(path, body, { headers: { 'content-type': type } })
    expect([pressed.statusCode, pressed.headers.location]).toEqual([200, undefined])
    await register()
    expect(await app.mails()).toHaveLength(1)
    const mails = (await browser.get('/api/account/mails')).json().mails
    expect(mails.filter(({ isOn }: { isOn: boolean }) => !isOn)).toEqual([{ kind: 'events', isOn: false }])
  },
)

test.each([
  ['multipart/form-data; boundary=mailer', 'no boundary'],
  ['multipart/form-data', '--x'],
  ['multipart/form-data; boundary=mailer', ''],
])('a garbled form as %s unsubscribes nobody and is rejected', async (type, body) => {
  const app = await openTestApp({ pages: ownPages().mountPages })
  const { userId } = await app.member()
  const token = makeUnsubscribeToken(app.config.secret, { userId, kind: 'events' })
  const pressed = await app.visitor.post(`/unsubscribe/${token}`, body, { headers: { 'content-type': type } })
  expect(pressed.statusCode).toBe(400)
  expect((await app.visitor.get(`/api/unsubscribe/${token}`)).json()).toMatchObject({ isOn: true })
})

test('the link in the footer names the kind; opening it changes nothing, pressing the button does', async () => {
  const app = await openTestApp()
  const { register } = await memberWithEvents(app)
  await register()
  const [mail] = await app.mails()
  const token = /Stop emails of this kind: \S+\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1]
  const look = async () => (await app.visitor.get(`/api/unsubscribe/${token}`)).json()
  expect(await look()).toEqual({ kind: 'events', isOn: true })
  expect((await app.visitor.post(`/api/unsubscribe/${token}`)).statusCode).toBe(200)
  expect(await look()).toEqual({ kind: 'events', isOn: false })
})

test('no link can be forged, or used for another kind or person', async () => {
  const app = await openTestApp()
  const { register, account } = await memberWithEvents(app)
  await register()
  const [mail] = await app.mails()
  const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const other = await app.account()
  for (const forged of [token.replace('events', 'dues'), token.replace(account.id, other.id), `${token}x`, 'a.b.c'])
    expect((await app.visitor.post(`/api/unsubscribe/${forged}`)).json().code).toBe('invalid_unsubscribe_link')
})

test('mails that must be sent have no such link and are sent whatever was turned off', async () => {
  const app = await openTestApp()
  const { browser, account } = await memberWithEvents(app)
  for (const kind of MAIL_KINDS) await browser.put('/api/account/mails', { kind, isOn: false })
  await app.visitor.post('/api/auth/forgot-password', { email: account.email })
  const [mail] = await app.mails()
  expect(mail?.subject).toBe('Set your password')
  expect(mail?.headers.has('list')).toBe(false)
  expect(mail?.text).not.toContain('/unsubscribe/')
})

test('somebody without an account still gets mails', async () => {
  const app = await openTestApp()
  const content = { to: 'nobody@example.org', subject: '', heading: '', blocks: [] }
  const verdict = await mailPreferencePolicy(app.config)({ name: 'event-registered', to: content.to, content }, app.db)
  expect(verdict).toEqual({ isWanted: true })
})

async function memberWithEvents(app: TestApp) {
  const account = await app.account({ email: 'asha@example.org' })
  const member = await app.member({ userId: account.id })
  const browser = await app.as(member)
  const register = async () => browser.post(`/api/events/${(await app.event()).id}/register`)
  return { account, browser, register }
}
