import type { FormReply } from '#shared/platform/form-reply.ts'

export type InternalResponse = { status: number; statusText: string; body: string }

/** One page of the route table, as the page cache needs it. */
export type PagePath = { path: string; parameters: readonly string[]; isCacheable: boolean }

/** The exports of the built web/app/entry-server. */
export type PageBundle = {
  pagePaths: readonly PagePath[]
  createQueryClient: (fetch: (url: string) => Promise<InternalResponse>) => unknown
  prepare: (request: {
    url: string
    client: unknown
    signedIn: boolean
    siteUrl: string
    now: Date
    /** Fills while the queries run: those whose response depends on who asks. */
    viewerUrls: readonly string[]
    /** The refused form that the page shows again. */
    formReply?: FormReply | undefined
  }) => Promise<{
    /** The key of the page's module in the build's manifest. */
    page: string
    status: number
    redirect: string | undefined
    markup: string
    head: string
    state: object
    /** The HTTP statuses of the queries that failed. */
    failures: number[]
    trustedTypes: boolean
    webAssembly: boolean
    /** Everybody who has the address may read it, so nothing lists or caches it. */
    isSecret: boolean
  }>
}
