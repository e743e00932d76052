import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { write } from './finished-response.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tables that a kept document is made from. */
    cachedReads?: readonly string[]
  }
}

/** It is read by programs, and does nothing of its own where a browser shows it. */
export const INERT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

type CachedDocument = {
  path: string
  contentType: string
  /** Tables it is made from: a change of one makes it anew. */
  reads: readonly string[]
  /** The same for everybody: it must hold nothing but what visitors may see. */
  make: () => string | Promise<string>
}

/** Mounts a text for machines at a fixed address: made once, kept as the pages are, with ETag and 304. */
export function mountCachedDocument(app: FastifyInstance, { cache }: AppContext, document: CachedDocument): void {
  const { path, contentType, reads, make } = document
  app.get(
    path,
    { schema: { hide: true }, config: { access: 'anyone', cachedReads: reads } },
    async (request, reply) => {
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
    },
  )
}
