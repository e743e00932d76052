import '#web/platform/styles/tokens.css'
import '#web/platform/styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { awaitHydration, FIRST_SCREEN, whenHydrated } from '#web/platform/hydration.ts'
import { ACCOUNT_URL, createQueryClient, fetchFromBrowser } from '#web/platform/queries.ts'
import { hasOwnPages } from '#web/platform/stored/own-page-cache.ts'
import { App } from './app.tsx'
import { load } from './load.ts'
import { type PageState, restoreResponses } from './page-state.ts'
import { endRecording, followFilledFields, repeatEarlyInput } from './start/early-input.ts'

/** A page that breaks never reports hydration; the shell works without it after this time. */
const MAX_WAIT_MS = 3000

const state = JSON.parse(document.getElementById('state')!.textContent) as PageState
// a response that arrives during hydration would differ from what the server rendered
let hydratePage = () => {}
const hydrated = new Promise<void>((resolve) => {
  hydratePage = resolve
})
const client = createQueryClient(async (url, signal) => {
  await hydrated
  return fetchFromBrowser(url, signal)
})
restoreResponses(client, state)

void start()

// never awaited at the top level: a page's module may import the chunk that contains this one, which would be a
// deadlock
async function start() {
  await (await load(location.pathname + location.search, client, true)).module
  const { siteUrl, formReply, renderedAt = 0 } = state
  const app = <App client={client} siteUrl={siteUrl} renderingTime={{ at: renderedAt }} formReply={formReply} />
  awaitHydration(FIRST_SCREEN)
  whenHydrated(() => {
    hydratePage()
    repeatEarlyInput()
    followFilledFields()
    dispatchEvent(new Event('hydrated'))
  })
  endRecording()
  hydrateRoot(document.getElementById('root')!, app)
  setTimeout(hydratePage, MAX_WAIT_MS)
  await refetchForViewer()
}

/** The page was rendered for a visitor; signed-in people refetch what depends on the viewer. */
async function refetchForViewer() {
  if (client.getQueryData([ACCOUNT_URL]) === null) return forgetCardOfEndedSession()
  const account = await client.ensureQueryData({ queryKey: [ACCOUNT_URL] }).catch(() => null)
  if (account) for (const url of state.viewerUrls) void client.refetchQueries({ queryKey: [url], exact: true })
}

/**
 * Without a session cookie the server renders pages for visitors, which do not ask who is signed in. So the server is
 * asked; a page opened offline cannot know.
 */
async function forgetCardOfEndedSession() {
  if (await hasOwnPages()) await fetchFromBrowser(ACCOUNT_URL).catch(() => {})
}

// the code of tooltips is loaded with the first mouse or key event; without a connection there are simply none
const fetchTooltips = () => void import('#web/platform/ui/feedback/tooltips.ts').catch(() => {})
if (matchMedia('(any-hover: hover)').matches) addEventListener('mouseover', fetchTooltips, { once: true })
addEventListener('keyup', fetchTooltips, { once: true })

const cacheForOffline = () =>
  import('./offline/register-worker.ts').then(({ registerWorker }) => registerWorker(), console.warn)
// after the first page has loaded
const cacheSoon = () => setTimeout(cacheForOffline, 2000)
if (import.meta.env.PROD && document.readyState === 'complete') cacheSoon()
else if (import.meta.env.PROD) addEventListener('load', cacheSoon)

let hasTyped = false
const noteTyping = () => {
  hasTyped = true
}
addEventListener('input', noteTyping, { once: true })
const MAX_LEAVING_MS = 10_000
let leftAt = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', () => {
  leftAt = Date.now()
})
// a script that is gone after a deploy needs a reload; without a connection that would fail, and what was typed would
// be lost
addEventListener('vite:preloadError', (event) => {
  // a navigation cancels requests in progress; a reload now would cancel the navigation
  if (Date.now() - leftAt < MAX_LEAVING_MS) event.preventDefault()
  else if (navigator.onLine && !hasTyped) location.reload()
})
