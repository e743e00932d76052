import type * as z from 'zod/mini'

/** An entry of the contract, keyed by 'METHOD /path'. */
export type Endpoint = {
  /** What it is for, if the specification lacks it; the API document says it. Decisions and issues are the customer's. */
  why?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The one multipart field that carries files; the other fields are in `body`. */
  files?: string
  response: z.ZodMiniType
  /** The status of a success: 201 if the call creates something, otherwise 200. */
  status?: 201
  /** Sent again, the call finds what the first one has created, and has the status 200. */
  repeatable?: true
  /** The tables a public response is made from: a change of one drops the cached response. */
  reads?: readonly string[]
  /** The response depends on the person asking, so it is never cached for people with a session. */
  viewer?: true
  /** The same list with only what cards show, called at this path followed by '/cards'. */
  cards?: Cards
}
type Cards = Pick<Endpoint, 'why' | 'query' | 'response' | 'reads' | 'viewer'>
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /api/${string}`
export type Api = Record<EndpointKey, Endpoint>

/** Every feature adds its endpoints here by declaration merging, so the web can call them by key. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Endpoints {}

type Join<U> = (U extends unknown ? (endpoints: U) => void : never) extends (endpoints: infer I) => void ? I : never
type WhatTravels = Join<Endpoints[keyof Endpoints]>
type CardLists<A> = {
  [K in keyof A & string as A[K] extends { cards: Cards } ? `${K}/cards` : never]: A[K] extends Endpoint
    ? CardsOf<A[K]>
    : never
}
export type AllEndpoints = WhatTravels & CardLists<WhatTravels>

/** The endpoint of a list's cards: its parameters are those of the list, unless it names its own. */
export type CardsOf<R extends Endpoint> = R extends { cards: infer C extends Cards }
  ? Pick<R, Extract<keyof R, 'params' | Exclude<'query', keyof C>>> & C
  : never

type Sent<R extends Endpoint, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? Record<never, never> extends z.input<R[K]>
    ? { [P in K]?: z.input<R[K]> }
    : { [P in K]: z.input<R[K]> }
  : { [P in K]?: undefined }

/** What a caller passes: exactly the parts that the endpoint declares. */
export type EndpointRequest<R extends Endpoint> = Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'>
/** What the caller receives, as JSON carries it. */
export type ResponseBody<R extends Endpoint> = z.input<R['response']>
