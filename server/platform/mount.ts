import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/platform/contract.ts'
import type { RateLimit } from './rate-limits.ts'

type Decoded<T> = T extends z.ZodMiniType ? z.output<T> : undefined
/** What a handler receives: the endpoint's parts, validated and typed. */
export type Given<R extends Endpoint> = {
  params: Decoded<R['params']>
  query: Decoded<R['query']>
  /** Undefined for endpoints with files: the upload code reads the form. */
  body: R extends { files: string } ? undefined : Decoded<R['body']>
  request: FastifyRequest
  reply: FastifyReply
}
export type Reply<R extends Endpoint> = Promise<z.output<R['response']>> | z.output<R['response']>

/** Who may call; used by the first-login check, the page cache and the authorization matrix. */
export type Access = 'anyone' | 'account' | 'member' | 'trader' | 'seller' | 'admin' | 'super_admin'

/**
 * A handler behind its guard. `evenFirstLogin` admits accounts that must still change their password; `evenOnFullDisk`
 * keeps working when nothing else is stored.
 */
export type Guarded<R extends Endpoint> = {
  access: Access
  evenFirstLogin?: boolean
  evenOnFullDisk?: boolean
  rateLimit?: RateLimit
  handle: (given: Given<R>) => Reply<R>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    access?: Access
    evenFirstLogin?: boolean
    evenOnFullDisk?: boolean
  }
}

/** Mounts the endpoints of one feature: every endpoint needs a handler, and there may be no others. */
export function mount<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  api: A,
  handlers: { [K in keyof A]: Guarded<A[K]> },
): void {
  for (const [key, endpoint] of Object.entries(api)) {
    const [method, url] = key.split(' ') as [string, string]
    const guarded = handlers[key] as Guarded<Endpoint>
    app.route({
      method,
      url,
      schema: {
        tags: [url.split('/')[2] ?? 'api'],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && !endpoint.files && { body: endpoint.body }),
        response: { '2xx': endpoint.response },
      },
      config: {
        endpoint,
        access: guarded.access,
        evenFirstLogin: guarded.evenFirstLogin ?? false,
        evenOnFullDisk: guarded.evenOnFullDisk ?? false,
        ...(guarded.rateLimit && { rateLimit: guarded.rateLimit }),
      },
      ...(endpoint.query && { preValidation: dropEmptyFilters }),
      handler: (request, reply) =>
        guarded.handle({
          params: request.params,
          query: request.query,
          body: request.body,
          request,
          reply,
        } as Given<Endpoint>),
    })
  }
}

/** An empty filter of a form means no filter. */
async function dropEmptyFilters(request: FastifyRequest): Promise<void> {
  const filters = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '')
  request.query = Object.fromEntries(filters)
}

/** For endpoints that need no account; the handler may still read the session. */
export function anyone<R extends Endpoint>(handle: (given: Given<R>) => Reply<R>): Guarded<R> {
  return { access: 'anyone', handle }
}

/** At most `max` requests per window from one address. */
export function limited<R extends Endpoint>(rateLimit: RateLimit, guarded: Guarded<R>): Guarded<R> {
  return { ...guarded, rateLimit }
}
