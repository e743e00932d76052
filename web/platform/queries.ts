import { notifyManager, QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { ApiError, type ApiFailure } from './api-error.ts'
import { type Arguments, type GetKey, type ResponseOf, urlOf } from './call.ts'
import { forgetOwnPages } from './stored/own-page-cache.ts'

export const ACCOUNT_URL = '/api/auth/user'

export type InternalResponse = { status: number; statusText: string; body: string }
export type FetchText = (url: string, signal?: AbortSignal) => Promise<InternalResponse>

export const fetchFromBrowser: FetchText = async (url, signal) => {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) })
  if (response.status === 401 && url === ACCOUNT_URL) await forgetOwnPages().catch(console.warn)
  return { status: response.status, statusText: response.statusText, body: await response.text() }
}

/** The one query client. The key of a query is its URL; nothing goes stale, is retried or refetched automatically. */
export const createQueryClient = (fetchText: FetchText = fetchFromBrowser) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          const url = String(queryKey[0])
          const { status, statusText, body } = await fetchText(url, signal)
          if (status === 401 && url === ACCOUNT_URL) return null
          if (status >= 400) throw new ApiError(status, body, statusText)
          return JSON.parse(body)
        },
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })

/**
 * Starts a query unless its response is already there; responses that came with the page (`isArriving`) count as fresh.
 */
export function startQuery(client: QueryClient, url: string, isArriving = false): Promise<void> {
  if (!isArriving && isNeverReused(url) && client.getQueryState([url])?.fetchStatus === 'idle')
    client.removeQueries({ queryKey: [url], exact: true })
  return client.getQueryState([url]) ? Promise.resolve() : client.prefetchQuery({ queryKey: [url] })
}

/** A page that the browser has frozen fetches it again too. Returns the end of watching. */
export function watchReturns(client: QueryClient): () => void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isNeverReused(String(queryKey[0]))
  const fetchAgain = ({ persisted }: PageTransitionEvent) => void (persisted && client.refetchQueries({ predicate }))
  addEventListener('pageshow', fetchAgain)
  return () => removeEventListener('pageshow', fetchAgain)
}

declare const response: unique symbol
/** A GET endpoint of the contract with its parameters, as an address that knows the type of its response. */
export type ApiQuery<Response> = string & { readonly [response]?: Response }
/** The data of a page, by name: `load` starts these queries, and the page reads them with useApiQuery. */
export type PageData = Readonly<Record<string, ApiQuery<unknown>>>

export const apiQuery = <K extends GetKey>(key: K, ...args: Arguments<K>) =>
  urlOf(key, ...args) as ApiQuery<ResponseOf<K>>

const neverReused: RegExp[] = []

/** Like apiQuery, for an endpoint whose response is never reused: each visit fetches it again. Call it once per endpoint. */
export function freshQuery<K extends GetKey>(key: K): (...args: Arguments<K>) => ApiQuery<ResponseOf<K>> {
  const address = key.slice('GET '.length).replace(/:\w+/g, '[^/]+')
  neverReused.push(new RegExp(`^${address}$`))
  return (...args) => apiQuery(key, ...args)
}

const isNeverReused = (url: string) => neverReused.some((address) => address.test(url))

export function useApiQuery<Response>(query: ApiQuery<Response>): UseQueryResult<Response, ApiFailure> {
  const client = useQueryClient()
  // with the page that leaves, so that Back finds nothing to reuse, however soon it follows
  useLayoutEffect(() => {
    if (!isNeverReused(query)) return
    return () =>
      client
        .getQueryCache()
        .find({ queryKey: [query] })
        ?.reset()
  }, [client, query])
  return useQuery<Response, ApiFailure>({ queryKey: [query] })
}

/** Calls a GET endpoint of the contract. */
export const useApi = <K extends GetKey>(key: K, ...args: Arguments<K>): UseQueryResult<ResponseOf<K>, ApiFailure> =>
  useApiQuery(apiQuery(key, ...args))

/** Like useApi, but fetches only once `enabled` is true. */
export function useApiWhen<K extends GetKey>(
  enabled: boolean,
  key: K,
  ...args: Arguments<K>
): UseQueryResult<ResponseOf<K>, ApiFailure> {
  return useQuery<ResponseOf<K>, ApiFailure>({ queryKey: [urlOf(key, ...args)], enabled })
}

/** Refetches matching queries that are on screen; drops the others, which are fetched when they are next shown. */
export async function refresh(client: QueryClient, beginnings: readonly string[]): Promise<void> {
  const isChanged = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    beginnings.some((beginning) => String(queryKey[0]).startsWith(beginning))
  client.removeQueries({ predicate: isChanged, type: 'inactive' })
  // a request that is on its way may have been answered before the change
  await client.cancelQueries({ predicate: isChanged, type: 'active' })
  await client.refetchQueries({ predicate: isChanged, type: 'active' })
  // pages are notified in a later task; without waiting for it, callers would show the old rows once more
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}
