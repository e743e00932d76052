import type { ReactElement } from 'react'

export type InternalResponse = { status: number; statusText: string; body: string }

/** One page of the route table, as the page cache must know it. */
export type PagePath = { path: string; parameters: readonly string[]; isCacheable: boolean }

/** What the built web/app/entry-server offers. */
export type PageBundle = {
  pagePaths: readonly PagePath[]
  createQueryClient: (fetch: (url: string) => Promise<InternalResponse>) => unknown
  prepare: (given: {
    url: string
    client: unknown
    signedIn: boolean
    siteUrl: string
    /** Fills while the queries run: those whose answer depends on who asks. */
    viewerUrls: readonly string[]
  }) => Promise<{
    /** Key of the page's module in the build's manifest. */
    page: string
    status: number
    redirect: string | undefined
    element: ReactElement
    head: string
    state: object
    /** HTTP statuses of the queries that failed. */
    failures: number[]
    trustedTypes: boolean
  }>
}
