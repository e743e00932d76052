import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CardsOf, Endpoint, EndpointKey } from '#shared/platform/contract.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { RateLimit } from './rate-limits.ts'

type Decoded<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** An endpoint, or an address outside the contract: its response is not JSON. */
export type Route = Omit<Endpoint, 'response'> & { response?: Endpoint['response'] }
/** What a handler receives: the endpoint's parts, validated and typed. */
export type HandlerInput<R extends Route> = {
  params: Decoded<R['params']>
  query: Decoded<R['query']>
  /** Undefined for endpoints with files: the upload code reads the form. */
  body: R extends { files: string } ? undefined : Decoded<R['body']>
  request: FastifyRequest
  reply: FastifyReply
}
export type Reply<R extends Route> = Promise<Returned<R>> | Returned<R>
type Returned<R extends Route> = R extends { response: z.ZodMiniType }
  ? R extends { repeatable: true }
    ? Repeatable<z.output<R['response']>>
    : z.output<R['response']>
  : unknown
/** The response is the same, whether this call or an earlier one has created what it describes. */
type Repeatable<T> = { isNew: boolean; response: T }

/** Every feature adds the names of its guards here by declaration merging, beside `createGuard`. */
export interface GuardNames {
  anyone: true
}
/** What a guard says about itself, for the page cache and the authorization matrix. */
type Declared = { name: keyof GuardNames; audience?: PortalAudience }

/** A handler behind its guard; `evenOnFullDisk` keeps working when nothing else is stored. */
export type Guarded<R extends Route> = {
  guard: Declared
  evenOnFullDisk?: boolean
  rateLimit?: RateLimit
  /** Throws if this person may not call; otherwise returns the handler for them. */
  admit: (request: FastifyRequest) => Promise<(input: HandlerInput<R>) => Reply<R>>
}

/** Says who may call, and puts a handler behind itself. The handler also gets what the guard has resolved. */
export type Guard<Resolved extends object> = {
  <R extends Route>(handle: (input: HandlerInput<R> & Resolved) => Reply<R>): Guarded<R>
  /** What is known about the person who makes a request. Throws if they may not call. */
  resolve: (request: FastifyRequest) => Promise<Resolved>
}

export function createGuard<Resolved extends object>({
  resolve,
  ...declared
}: Declared & Pick<Guard<Resolved>, 'resolve'>): Guard<Resolved> {
  const guard = <R extends Route>(handle: (input: HandlerInput<R> & Resolved) => Reply<R>): Guarded<R> => ({
    guard: declared,
    admit: async (request) => {
      const resolved = await resolve(request)
      return (given) => handle({ ...given, ...resolved })
    },
  })
  return Object.assign(guard, { resolve })
}

/** Open to everybody. Does not look up who makes the request. */
export const unguarded = createGuard({ name: 'anyone', resolve: async () => ({}) })

/** At most `max` requests per window from one caller. */
export const limited = <R extends Route>(rateLimit: RateLimit, guarded: Guarded<R>): Guarded<R> => ({
  ...guarded,
  rateLimit,
})

/** Also allowed while the disk is full. */
export const evenOnFullDisk = <R extends Route>(guarded: Guarded<R>): Guarded<R> => ({
  ...guarded,
  evenOnFullDisk: true,
})

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    guard?: Declared
    evenOnFullDisk?: boolean
    /** The field that receives files. */
    files?: string
  }
}

/** A list and its cards need one handler if a card is part of a record, otherwise two. */
type Handler<R extends Endpoint> = OneHandler<R> | { list: Guarded<R>; cards: Guarded<CardsOf<R>> }
type OneHandler<R extends Endpoint> = R extends { cards: { response: z.ZodMiniType } }
  ? z.output<R['response']> extends z.output<R['cards']['response']>
    ? Guarded<R>
    : never
  : Guarded<R>

/** Mounts the endpoints of one feature: every endpoint needs a handler, and there may be no others. */
export function mount<A extends Record<string, Endpoint>>(
  app: FastifyInstance,
  api: A,
  handlers: { [K in keyof A]: Handler<A[K]> },
): void {
  for (const [key, endpoint] of Object.entries(api)) {
    const handler = handlers[key] as Guarded<Endpoint> | { list: Guarded<Endpoint>; cards: Guarded<Endpoint> }
    const { list, cards } = 'list' in handler ? handler : { list: handler, cards: handler }
    addRoute(app, key, { route: endpoint, endpoint, guarded: list })
    const cardList = cardsOf(endpoint)
    if (cardList) addRoute(app, `${key}/cards`, { route: cardList, endpoint: cardList, guarded: cards })
  }
}

const cardsOf = ({ params, query, cards }: Endpoint): Endpoint | undefined =>
  cards && { ...(params && { params }), ...(query && { query }), ...cards }

/** Mounts an address whose response is not JSON, such as a file, so that it is not in the contract. */
export function mountOutsideContract<R extends Omit<Route, 'response'>>(
  app: FastifyInstance,
  key: EndpointKey,
  route: R,
  guarded: Guarded<R>,
): void {
  addRoute(app, key, { route, guarded })
}

type Mounted<R extends Route> = { route: R; guarded: Guarded<R>; endpoint?: Endpoint }

function addRoute<R extends Route>(app: FastifyInstance, key: string, { route, guarded, endpoint }: Mounted<R>): void {
  const [method, url] = key.split(' ') as [string, string]
  const admitted = new WeakMap<FastifyRequest, (input: HandlerInput<R>) => Reply<R>>()
  app.route({
    method,
    url,
    schema: schemaOf(url, route, guarded.guard),
    config: {
      guard: guarded.guard,
      evenOnFullDisk: guarded.evenOnFullDisk ?? false,
      ...(endpoint && { endpoint }),
      ...(route.files && { files: route.files }),
      ...(guarded.rateLimit && { rateLimit: guarded.rateLimit }),
    },
    // callers without permission are rejected before the body is read
    preParsing: async (request) => void admitted.set(request, await guarded.admit(request)),
    ...(route.query && { preValidation: dropEmptyFilters }),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const returned = await admitted.get(request)!({ params, query, body, request, reply } as HandlerInput<R>)
      return setStatus(route, reply, returned)
    },
  })
}

const schemaOf = (url: string, route: Route, { audience }: Declared) => ({
  tags: [url.split('/')[2] ?? 'api'],
  // the API document says whose duty an endpoint of the portal is
  ...(audience && { 'x-audience': audience }),
  ...(route.why && { description: route.why }),
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  ...(route.body && !route.files && { body: route.body }),
  ...(route.response && { response: responsesOf(route, route.response) }),
})

const responsesOf = ({ status, repeatable }: Route, response: z.ZodMiniType) => ({
  [status ?? 200]: response,
  ...(repeatable && { 200: response }),
})

/** Sets the status that the endpoint declares, and returns the response. */
function setStatus({ status, repeatable }: Route, reply: FastifyReply, returned: unknown): unknown {
  const { isNew, response } = repeatable ? (returned as Repeatable<unknown>) : { isNew: true, response: returned }
  if (status && isNew) reply.code(status)
  return response
}

/** An empty filter of a form means no filter. */
async function dropEmptyFilters(request: FastifyRequest): Promise<void> {
  const filters = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '')
  request.query = Object.fromEntries(filters)
}
