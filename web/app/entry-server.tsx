import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'
import { App } from './app.tsx'
import { headMarkup, headOf, siteName } from './head.ts'
import { load } from './load.ts'
import { ROUTES } from './route-table.ts'

export { createQueryClient } from '#web/platform/queries.ts'

/** What the page cache must know of each page. */
export const pagePaths = ROUTES.map(({ path, parameters = [], status, redirect }) => ({
  path,
  parameters,
  keep: status === undefined && redirect === undefined,
}))

type Given = { url: string; client: QueryClient; signedIn: boolean; siteUrl: string }

/** Everything the server needs to send a page: the element with all its queries answered, its head and its state. */
export async function prepare({ url, client, signedIn, siteUrl }: Given) {
  const loading = load(url, client)
  const { row, params } = loading.match
  const [module] = await Promise.all([loading.module, loading.queries])
  if (!signedIn) client.setQueryData([ACCOUNT_URL], null)
  const [path = '/', search = ''] = url.split('?')
  const read = (wanted: string) => client.getQueryData([wanted])
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error ? [state.error as unknown as ApiFailure] : []))
  const element: ReactElement = <App client={client} ssrPath={path} ssrSearch={search} siteUrl={siteUrl} />
  return {
    page: row.page,
    status: row.status ?? 200,
    redirect: row.redirect?.(params),
    element,
    head: headMarkup({ head: headOf(module, loading.match, read, siteUrl), siteUrl, path, name: siteName(read) }),
    state: { ...dehydrate(client), siteUrl },
    failures: failures.map(({ status }) => status),
    trustedTypes: !row.untrustedTypes,
  }
}
