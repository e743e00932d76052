import { cachePage, cacheThis, forgetPages, isForJudges, tidyFiles } from './cached-pages.ts'
import { closeReadMessages, endMessages, pressMessage, renewSubscription, showMessage } from './push-messages.ts'

const OFFLINE_PATH = '/offline'

/** Calls that sign somebody out, unless the site refuses. */
const SIGN_OUTS = /^\/api\/(?:logout|auth\/logout(?:-and-return)?|account\/sign-out-everywhere)$/

const VISITORS_LISTS =
  /^\/(?:$|(?:about|events|news|gallery|office-bearers|contact|membership|benefits|terms|privacy)$)/
const VISITORS_RECORDS = /^\/(?:events|programs|news)\/[\w-]+$/
const CALL_OF_RECORD = /^\/api(\/(?:events|programs|news)\/[0-9a-f]{8}-[0-9a-f-]{27})$/

/** True for public pages and those of judges, the only ones that are cached. */
const isCached = (path: string): boolean =>
  VISITORS_LISTS.test(path) || VISITORS_RECORDS.test(path) || isForJudges(path)

/** The path of a page; null for API calls and files. */
const findPage = ({ pathname }: URL): string | null =>
  pathname.startsWith('/api/') || /\.\w+$/.test(pathname) ? null : pathname

/** The page that shows what this call fetches: navigation inside the site sends only the call. */
const pageOfCall = ({ pathname }: URL): string | null => CALL_OF_RECORD.exec(pathname)?.[1] ?? null

declare const self: ServiceWorkerGlobalScope
/** Different for each build, so that browsers notice a deploy. */
declare const __BUILD__: string

/**
 * The same cache for all builds: after a deploy, an earlier worker that is still active shows the new offline page too.
 */
const OFFLINE = 'offline'
/** On a slow connection the cached page is shown after this time. */
const PATIENCE_MS = 8000

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (SIGN_OUTS.test(url.pathname)) return event.respondWith(signOut(event))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (findPage(url)) event.respondWith(openPage(event, url))
    return
  }
  const page = pageOfCall(url)
  if (page) event.waitUntil(cachePage(page))
  else if (/^\/(?:assets|logo)\/.+\//.test(url.pathname) || url.pathname.startsWith('/assets/'))
    event.respondWith(openAsset(request))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(pressMessage(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
// an open page says that notices were read
self.addEventListener('message', (event) => event.waitUntil(closeReadMessages()))

/** Without the offline page the worker is not installed; browsers try again on the next visit. */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(`${OFFLINE_PATH}?build=${__BUILD__}`, { credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page failed with status ${response.status}`)
  await cacheThis(OFFLINE_PATH, response, OFFLINE)
}

/** Takes control of open pages, caches them, and deletes the files of earlier builds. */
async function begin(): Promise<void> {
  await self.clients.claim()
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const page = findPage(new URL(url))
    if (page && isCached(page)) await cachePage(page)
  }
  await tidyFiles(OFFLINE)
}

/** On a shared phone the cached pages and push messages are deleted, but only once somebody is signed out. */
async function signOut(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  if (hasSignedOut(event.request, response)) event.waitUntil(Promise.all([forgetPages(), endMessages()]))
  return response
}

/** A browser that is sent here by another website stays on the page that asks, instead of being redirected. */
const hasSignedOut = ({ mode }: Request, { ok, type }: Response): boolean =>
  mode === 'navigate' ? type === 'opaqueredirect' : ok

/** Network first, so that a page is never stale; the cached page is used without a connection. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const cached = await caches.match(url.pathname)
  try {
    const response = await fetchPatiently(event.request, cached !== undefined)
    if (isCached(url.pathname)) {
      event.waitUntil(url.search === '' ? cacheThis(url.pathname, response.clone()) : cachePage(url.pathname))
    }
    return response
  } catch {
    if (cached) return cached
    const wanted = url.pathname + url.search
    return (await caches.has(OFFLINE))
      ? Response.redirect(`${OFFLINE_PATH}?for=${encodeURIComponent(wanted)}`)
      : Response.error()
  }
}

async function fetchPatiently(request: Request, hasOther: boolean): Promise<Response> {
  if (!hasOther) return fetch(request)
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The connection is too slow')), PATIENCE_MS)
  })
  return Promise.race([fetch(request), late])
}

/** Assets are immutable: their names contain a hash. */
async function openAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url)
  return cached ?? fetch(request)
}
