export type Guard = 'account' | 'admin'
export type PageRow = {
  path: string
  /** The page's module, from web/. */
  page: string
  /** Addresses of the queries that the page reads. */
  queries?: (params: Record<string, string>, search: URLSearchParams) => string[]
  /** Query parameters that change what the server renders. */
  parameters?: readonly string[]
  guard?: Guard
  status?: number
  redirect?: (params: Record<string, string>) => string
  /** The page may hold what Trusted Types forbid (the editor). */
  untrustedTypes?: true
}

/** Every page of the site; the first row that fits is shown. */
export const ROUTES: readonly PageRow[] = [{ path: '*', page: 'app/not-found-page.tsx', status: 404 }]
