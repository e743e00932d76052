import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { write } from './finished-response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The tables that a cached document is made from. */
    cachedReads?: readonly string[]
  }
}

/** For documents that programs read: they run nothing if a browser shows them. */
export const INERT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

type CachedDocument = {
  path: string
  contentType: string
  /** The tables it is made from: a change of one drops the cached copy. */
  reads: readonly string[]
  /** The same for everybody: it must contain only what visitors may see. */
  make: () => string | Promise<string>
}

/** Serves a machine-readable text at a fixed address: cached like the pages, with ETag and 304. */
export function mountCachedDocument(app: FastifyInstance, { cache }: AppContext, document: CachedDocument): void {
  const { path, contentType, reads, make } = document
  app.get(path, { schema: { hide: true }, config: { cachedReads: reads } }, async (request, reply) => {
    const finished = await cache.fill(cache.keyOf(request.raw.url ?? path, false), async () => ({
      status: 200,
      contentType,
      reads,
      body: await make(),
      headers: INERT_HEADERS,
    }))
    reply.hijack()
    write(finished, request.raw, reply.raw)
    return reply
  })
}
