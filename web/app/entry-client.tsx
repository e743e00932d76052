import '#web/platform/styles/tokens.css'
import '#web/platform/styles/base.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { ACCOUNT_URL, createQueryClient } from '#web/platform/queries.ts'
import { App } from './app.tsx'
import { load } from './load.ts'

type State = DehydratedState & { siteUrl: string; viewerUrls: string[] }

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as State
const client = createQueryClient()
hydrate(client, state)

void start()

// never awaited at the top level: a page's module may import the chunk that this one is part of, and would wait for it forever
async function start() {
  await load(location.pathname + location.search, client).module
  hydrateRoot(document.getElementById('root')!, <App client={client} siteUrl={state.siteUrl} />)
  await refetchForViewer()
}

/** The page was rendered for a visitor: what depends on who asks is asked again by whom it concerns. */
async function refetchForViewer() {
  if (client.getQueryData([ACCOUNT_URL]) === null) return
  const account = await client.ensureQueryData({ queryKey: [ACCOUNT_URL] })
  if (account) for (const url of state.viewerUrls) void client.refetchQueries({ queryKey: [url], exact: true })
}

addEventListener('vite:preloadError', () => location.reload())
