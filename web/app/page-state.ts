import type { QueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '#web/platform/api-error.ts'

/** What a rendered page carries along: the answers it was made from, by address, and what else the browser must know. */
export type PageState = {
  responses: Record<string, unknown>
  failures: Record<string, ApiFailure>
  siteUrl: string
  /** Those whose answer depends on who asks. */
  viewerUrls: readonly string[]
}
type Known = Pick<PageState, 'responses' | 'failures'>

/** Without the moments of asking: the same answers make the same page, which browsers then need not fetch again. */
export function collectResponses(client: QueryClient): Known {
  const known: Known = { responses: {}, failures: {} }
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const url = String(queryKey[0])
    if (state.status === 'success') known.responses[url] = state.data
    if (state.status === 'error') known.failures[url] = state.error as unknown as ApiFailure
  }
  return known
}

/** What failed is not asked for a second time either. */
export function restoreResponses(client: QueryClient, { responses, failures }: Known): void {
  for (const [url, response] of Object.entries(responses)) client.setQueryData([url], response, { updatedAt: 1 })
  for (const [url, error] of Object.entries(failures)) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [url] }))
    query.setState({ status: 'error', error: error as unknown as Error, errorUpdateCount: 1 })
  }
}
