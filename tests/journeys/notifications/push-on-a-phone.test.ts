import { type BrowserContext, request, type Worker } from '@playwright/test'
import { openPushService } from '#tests/push-service.ts'
import { expect, expectAccessible, type Page, post, signIn, withSharedSite } from '../journey.ts'
import { join, PASSWORD, signInAsAdmin } from '../member/newcomer.ts'
import { startSite } from '../running-site.ts'

const service = await openPushService()
const test = withSharedSite(() => startSite({ PUSH_TEST_SERVICE: service.origin }))
test.use({ serviceWorkers: 'allow' })
test.afterAll(async () => void (await service.close()))

test('an applicant turns on notifications on a phone, and the decision arrives there, encrypted', async ({
  page,
  context,
  site,
}, { project }) => {
  const email = `madhavi-${project.name}@example.org`
  const applicant = { fullName: 'Madhavi Thekkedath', email, membershipType: 'single', approved: false } as const
  const id = await join(site, applicant)
  await signIn(page, email, PASSWORD)
  await standInForBrowserPush(context, service.subscription(project.name))
  await page.goto('/member/account')
  const section = page.getByRole('region', { name: 'Phone notifications' })
  await section.locator('summary').first().click()
  await page.getByRole('region', { name: 'Notifications and emails' }).locator('summary').first().click()
  const events = page.getByRole('checkbox', { name: 'Events and programs: Phone' })
  await expect(events).toBeDisabled()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(section.getByText('This device', { exact: true })).toBeVisible()
  await events.click()
  await expect(events).not.toBeChecked()
  await expectAccessible(page)

  const admin = await signInAsAdmin(site)
  await post(admin, `/api/admin/members/${id}/approve`)
  await expect.poll(() => service.received.map(({ payload }) => payload.title)).toEqual(['You are a member'])
  const payload = service.received[0]?.payload

  const worker = await deliver(page, context, JSON.stringify(payload))
  const shown = () => worker.evaluate(listShown)
  await expect.poll(shown).toEqual(['You are a member'])
  expect(await press(worker)).toBe(new URL(payload?.path ?? '', site.url).href)
  expect(await shown()).toEqual([])
  await page.goto('/member/notifications')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveAccessibleName(
    'Notifications',
  )

  await page.goto('/member/me#phone')
  await section.getByRole('button', { name: /^Turn off notifications on/ }).click()
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
})

test('what is read on one device disappears from the other, and all of it at sign-out', async ({
  page,
  context,
  site,
}, { project }) => {
  const email = `karthika-${project.name}@example.org`
  await join(site, { fullName: 'Karthika Nambiar', email })
  await signIn(page, email, PASSWORD)
  await standInForBrowserPush(context, service.subscription(`${project.name}-2`))
  await page.goto('/member/notifications')
  const [notice] = (await (await page.request.get('/api/notices')).json()) as { id: string; title: string }[]
  const payload = { title: 'You are a member', path: '/member/dashboard', tag: 'membership', noticeId: notice?.id }
  const worker = await deliver(page, context, JSON.stringify(payload))
  await expect.poll(() => worker.evaluate(listShown)).toEqual(['You are a member'])

  const other = await request.newContext({ baseURL: site.url })
  await post(other, '/api/auth/login', { email, password: PASSWORD })
  await post(other, `/api/notices/${notice?.id}/read`)
  await other.dispose()
  await expect.poll(() => worker.evaluate(listShown), { timeout: 20_000 }).toEqual([])

  await deliver(page, context, JSON.stringify({ title: 'A call', path: '/', tag: 'call' }))
  await expect.poll(() => worker.evaluate(listShown)).toEqual(['A call'])
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await expect.poll(() => worker.evaluate(listShown)).toEqual([])
})

/** Headless Chromium knows no push service and never permits notifications: both are replaced in the page. */
async function standInForBrowserPush(context: BrowserContext, subscription: object) {
  await context.addInitScript((given) => {
    const subscribed = { ...given, toJSON: () => given, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => subscribed as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, subscription)
}

/** Lets the browser receive a message, as from its push service. Returns the service worker. */
async function deliver(page: Page, context: BrowserContext, data: string): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(standInForNotifications)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await browser.detach()
  return worker
}

type Shown = { title: string; tag: string; data: unknown; close: () => void }
/** What runs inside the service worker, as far as these journeys use it. */
type InWorker = {
  shown?: Shown[]
  registration: object
  clients: { openWindow: (url: string) => Promise<null> }
  ExtendableEvent: { new (type: string): Event; prototype: { waitUntil: (work: Promise<unknown>) => void } }
}

/** Where a browser would show notifications, a list of them. */
function standInForNotifications() {
  const inside = globalThis as unknown as InWorker
  if (inside.shown) return
  inside.shown = []
  const close = (tag: string) => {
    inside.shown = inside.shown?.filter((each) => each.tag !== tag) ?? []
  }
  Object.assign(inside.registration, {
    getNotifications: async () => inside.shown,
    showNotification: async (title: string, { tag = '', data }: NotificationOptions) => {
      close(tag)
      inside.shown?.push({ title, tag, data, close: () => close(tag) })
    },
  })
}

const listShown = () => (globalThis as unknown as InWorker).shown?.map(({ title }) => title)

/** Presses the notification; returns the page that it opens. Scripts may neither press nor open one. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const inside = globalThis as unknown as InWorker
    let opened = ''
    let done: Promise<unknown> = Promise.resolve()
    inside.clients.openWindow = async (url) => {
      opened = url
      return null
    }
    inside.ExtendableEvent.prototype.waitUntil = (work) => {
      done = work
    }
    const pressed = new inside.ExtendableEvent('notificationclick')
    dispatchEvent(Object.assign(pressed, { notification: inside.shown?.[0], action: '' }))
    await done
    return opened
  })
