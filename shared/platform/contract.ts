import type * as z from 'zod/mini'

/** A row of the table of calls, keyed by 'METHOD /path'. */
export type Endpoint = {
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The one multipart field that carries files; the other fields stand in `body`. */
  files?: string
  response: z.ZodMiniType
  /** Tables a public answer is made from: a change of one drops what was kept. */
  reads?: readonly string[]
  /** The answer depends on who asks, so it is never kept for people with a session. */
  viewer?: true
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type EndpointKey = `${Method} /api/${string}`
export type Api = Record<EndpointKey, Endpoint>

/** Every room adds its rows here by declaration merging, so the web can call them by key. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Endpoints {}

type Join<U> = (U extends unknown ? (endpoints: U) => void : never) extends (endpoints: infer I) => void ? I : never
export type AllEndpoints = Join<Endpoints[keyof Endpoints]>

type Sent<R extends Endpoint, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? Record<never, never> extends z.input<R[K]>
    ? { [P in K]?: z.input<R[K]> }
    : { [P in K]: z.input<R[K]> }
  : { [P in K]?: undefined }

/** What a caller passes: exactly the parts that the row names. */
export type EndpointRequest<R extends Endpoint> = Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'>
/** What travels back to the caller, as JSON has it. */
export type ResponseBody<R extends Endpoint> = z.input<R['response']>
