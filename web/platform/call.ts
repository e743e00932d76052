import type { AllEndpoints, Endpoint, EndpointRequest, ResponseBody } from '#shared/platform/contract.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { ApiError } from './api-error.ts'

export type CallKey = keyof AllEndpoints & string
export type GetKey = Extract<CallKey, `GET ${string}`>
export type SendKey = Exclude<CallKey, GetKey>
type EndpointOf<K extends CallKey> = AllEndpoints[K] extends Endpoint ? AllEndpoints[K] : never
export type RequestOf<K extends CallKey> = EndpointRequest<EndpointOf<K>>
export type ResponseOf<K extends CallKey> = ResponseBody<EndpointOf<K>>
/** The request may be omitted when the endpoint needs none. */
export type Arguments<K extends CallKey> =
  Record<never, never> extends RequestOf<K> ? [request?: RequestOf<K>] : [request: RequestOf<K>]

/** Calls one endpoint of the contract. Throws an ApiError whose message is 'status: body'. */
export async function call<K extends CallKey>(key: K, ...args: Arguments<K>): Promise<ResponseOf<K>> {
  const [method = 'GET'] = key.split(' ')
  const { body } = (args[0] ?? {}) as { body?: unknown }
  const response = await fetch(urlOf(key, ...args), {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return readResponse(response)
}

export async function readResponse<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return JSON.parse(text) as T
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown> }

/** The URL of a call; the query cache uses it as the key. */
export function urlOf<K extends CallKey>(key: K, ...[request]: Arguments<K>): string {
  const { params = {}, query = {} } = (request ?? {}) as Parts
  const [, pattern = ''] = key.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => pathSegment(params[name] ?? ''))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return entries.length > 0 ? `${path}?${search}` : path
}
