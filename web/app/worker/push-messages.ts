import type { PushAction, PushPayload } from '#shared/notifications/push-payload.ts'
import { CURRENT_ICON } from '#shared/settings/logo-rules.ts'

declare const self: ServiceWorkerGlobalScope

/** What browsers understand beyond the types of the library. */
type Options = NotificationOptions & { renotify: boolean; actions?: { action: string; title: string }[] }

const DEVICES = '/api/account/push/devices'
const UNREAD = '/api/notices?unread=true&limit=50'

/** Browsers require that every message is shown. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (!data) return
  const payload = data.json() as PushPayload
  const { title, text = '', tag, actions = [] } = payload
  const options: Options = {
    body: text,
    tag,
    // a replaced message is announced again
    renotify: true,
    icon: CURRENT_ICON,
    data: payload,
    actions: actions.map(({ action, title }) => ({ action, title })),
  }
  await self.registration.showNotification(title, options)
  await closeReadMessages()
}

/** Opens the page of a message and reads its notice, or posts the reply of a button. */
export async function pressMessage({ notification, action: pressed }: NotificationEvent): Promise<void> {
  notification.close()
  const payload = notification.data as PushPayload
  const action = payload.actions?.find(({ action }) => action === pressed)
  if (action) return postAction(action, payload)
  const reading = payload.noticeId ? post(`/api/notices/${payload.noticeId}/read`) : undefined
  // first, because browsers allow it only shortly after the press
  await openPage(payload.path)
  await reading
}

/** Closes messages whose notices were read elsewhere, and all of them once the session has ended. */
export async function closeReadMessages(): Promise<void> {
  const shown = await self.registration.getNotifications()
  const ofNotices = shown.filter(({ data }) => (data as PushPayload | null)?.noticeId)
  if (ofNotices.length === 0) return
  const response = await fetch(UNREAD).catch(() => null)
  if (!response?.ok && response?.status !== 401) return
  const unread = new Set(response.ok ? ((await response.json()) as { id: string }[]).map(({ id }) => id) : [])
  for (const each of ofNotices) if (!unread.has((each.data as PushPayload).noticeId ?? '')) each.close()
}

/** On a shared phone nothing of the person who has signed out may appear any more. */
export async function endMessages(): Promise<void> {
  for (const each of await self.registration.getNotifications()) each.close()
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}

type Change = ExtendableEvent & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription }

/** A push service has replaced a device's address: the site must know the new one. */
export async function renewSubscription(event: ExtendableEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event as Change
  const renewed =
    newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)))
  if (renewed) await post(DEVICES, renewed)
}

async function postAction({ path }: PushAction, payload: PushPayload): Promise<void> {
  const response = await post(path).catch(() => null)
  const body = response?.ok
    ? (((await response.json().catch(() => null)) as { message?: string } | null)?.message ?? 'Sent.')
    : 'This could not be sent. Tap here to open the page.'
  await self.registration.showNotification(payload.title, {
    body,
    tag: payload.tag,
    icon: CURRENT_ICON,
    data: { ...payload, actions: [] },
  })
}

/** Focuses a tab that already shows the page; otherwise opens one. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const wanted = new URL(path, self.location.origin)
  const open = tabs.find(({ url }) => new URL(url).pathname === wanted.pathname)
  if (open) await open.focus()
  else await self.clients.openWindow(wanted.href)
}

const post = (path: string, body?: object) =>
  fetch(path, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
