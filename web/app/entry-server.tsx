import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { FormReply } from '#shared/platform/form-reply.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { type RenderingTime, toMinute } from '#web/platform/clock.ts'
import type { Read } from '#web/platform/page.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'
import { App } from './app.tsx'
import { headMarkup, headOf } from './head.ts'
import { load } from './load.ts'
import { collectResponses } from './page-state.ts'
import { findRoutes, loadHead, loadRoutes } from './pages.ts'

export { createQueryClient } from '#web/platform/queries.ts'

/** What the page cache needs to know of each page. */
await loadRoutes()
export const pagePaths = (findRoutes('/member') ?? []).map(({ path, parameters = [], status, redirect, secret }) => ({
  path,
  parameters,
  isCacheable: status === undefined && redirect === undefined && !secret,
}))

type RenderInput = {
  url: string
  client: QueryClient
  signedIn: boolean
  siteUrl: string
  now: Date
  /** Filled while the queries run: URLs of queries whose response depends on the viewer. */
  viewerUrls: readonly string[]
  /** The refused form that the page shows again. */
  formReply?: FormReply
}

/** Everything the server needs to send a page: the element with all query responses, its head and its state. */
export async function prepare({ url, client, signedIn, siteUrl, now, viewerUrls, formReply }: RenderInput) {
  const loading = await load(url, client)
  const { row, params } = loading.match
  const [writeHead] = await Promise.all([loadHead(row.page), loading.module, loading.queries])
  if (signedIn) forgetFailures(client, viewerUrls)
  else client.setQueryData([ACCOUNT_URL], null)
  const [path = '/', search = ''] = url.split('?')
  const read: Read = (query) => client.getQueryData([query])
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error as unknown as ApiFailure] : []))
  const renderingTime: RenderingTime = { at: toMinute(now.getTime()) }
  const given = { client, siteUrl, renderingTime, formReply }
  const element: ReactElement = <App {...given} ssrPath={path} ssrSearch={search} />
  const markup = renderToString(element)
  return {
    page: row.page,
    status: row.status ?? 200,
    redirect: row.redirect?.(params),
    markup,
    head: headMarkup({ head: headOf(writeHead, loading.match, read, siteUrl), siteUrl, path }),
    state: {
      ...collectResponses(client),
      siteUrl,
      formReply,
      ...(renderingTime.isRead && { renderedAt: renderingTime.at }),
    },
    failures: failures.map(({ status }) => status),
    trustedTypes: !row.untrustedTypes,
    webAssembly: row.webAssembly === true,
    isSecret: row.secret === true,
  }
}

/** What a visitor may not see may be allowed for the signed-in person, so the browser requests it again. */
function forgetFailures(client: QueryClient, viewerUrls: readonly string[]): void {
  for (const url of viewerUrls) {
    if (client.getQueryState([url])?.status === 'error') client.removeQueries({ queryKey: [url], exact: true })
  }
}
