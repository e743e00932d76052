import type { QueryClient } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import type { PageProps } from '#web/platform/page.ts'
import { ACCOUNT_URL, type PageData, startQuery } from '#web/platform/queries.ts'
import { SETTINGS } from '#web/settings/page-data.ts'
import { findRoutes, loadGuard, loadPage, loadPortal, loadRoutes } from './pages.ts'
import type { PageRow } from './route-table.ts'

export type Match = { row: PageRow } & PageProps

type LoadedPage = {
  match: Match
  /** Resolves once the page's module is loaded. */
  module: Promise<unknown>
  /** Resolves once each of its queries has a response. */
  queries: Promise<unknown>
}

/** Finds the route of a path. The route table must be loaded; its last route matches everything. */
export function match(path: string, search: string): Match {
  for (const row of findRoutes(path) ?? []) {
    const [fits, params] = matchRoute(parse as never, row.path, path)
    if (fits) return { row, params: decodeAll(params as Record<string, string>), search: new URLSearchParams(search) }
  }
  throw new Error('The route table has no catch-all route.')
}

/**
 * Starts loading everything a page needs. Responses that came with a server-rendered page (`isArriving`) are reused.
 */
export async function load(url: string, client: QueryClient, isArriving = false): Promise<LoadedPage> {
  const [path = '/', search = ''] = url.split('#')[0]!.split('?')
  if (!findRoutes(path)) await loadRoutes()
  const matched = match(path, search)
  const { row } = matched
  const wanted = [SETTINGS, ...Object.values(dataOf(matched, client))]
  const queries = Promise.all(wanted.map((query) => startQuery(client, query, isArriving)))
  return { match: matched, module: Promise.all(codeOf(row)), queries }
}

const codeOf = ({ page, guard }: PageRow): unknown[] => [
  loadPage(page),
  guard && loadGuard(),
  guard === 'admin' && loadPortal(),
]

/** A guarded page requests its data once the guard has let the person in. */
function dataOf({ row: { guard, data = {} }, ...address }: Match, client: QueryClient): PageData {
  if (guard) return {}
  const account = client.getQueryData<CurrentAccount | null>([ACCOUNT_URL])
  return typeof data === 'function' ? data({ ...address, isMember: Boolean(account?.membership?.isActive) }) : data
}

const decodeAll = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
