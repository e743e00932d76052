import type { QueryClient } from '@tanstack/react-query'
import type { FormReply } from '#shared/platform/form-reply.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'

/**
 * The data embedded in a rendered page: the responses it was made from, by URL, and what else the browser must know.
 */
export type PageState = {
  responses: Record<string, unknown>
  failures: Record<string, ApiFailure>
  siteUrl: string
  /** When the page was rendered, if it shows anything that depends on it. */
  renderedAt?: number
  /** URLs of queries whose response depends on the viewer. */
  viewerUrls: readonly string[]
  formReply?: FormReply
}
type PageResults = Pick<PageState, 'responses' | 'failures'>

/** Without timestamps: the same responses give the same page, so browsers can use their cached copy. */
export function collectResponses(client: QueryClient): PageResults {
  const known: PageResults = { responses: {}, failures: {} }
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const url = String(queryKey[0])
    if (state.status === 'success') known.responses[url] = state.data
    if (state.status === 'error') known.failures[url] = state.error as unknown as ApiFailure
  }
  return known
}

/** Failed queries are restored too, so that they are not sent a second time. */
export function restoreResponses(client: QueryClient, { responses, failures }: PageResults): void {
  for (const [url, response] of Object.entries(responses)) client.setQueryData([url], response, { updatedAt: 1 })
  for (const [url, error] of Object.entries(failures)) {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [url] }))
    query.setState({ status: 'error', error: error as unknown as Error, errorUpdateCount: 1 })
  }
}
