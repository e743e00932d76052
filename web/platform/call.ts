import type { AllEndpoints, Answer, Endpoint, EndpointRequest } from '#shared/platform/contract.ts'
import { urlOf } from './address.ts'
import { ApiError } from './api-error.ts'

export type CallKey = keyof AllEndpoints & string
export type GetKey = Extract<CallKey, `GET ${string}`>
export type SendKey = Exclude<CallKey, GetKey>
type EndpointOf<K extends CallKey> = AllEndpoints[K] extends Endpoint ? AllEndpoints[K] : never
export type RequestOf<K extends CallKey> = EndpointRequest<EndpointOf<K>>
export type AnswerOf<K extends CallKey> = Answer<EndpointOf<K>>
/** The request may be left out when the row needs nothing. */
export type Arguments<K extends CallKey> =
  Record<never, never> extends RequestOf<K> ? [request?: RequestOf<K>] : [request: RequestOf<K>]

/** Makes one call of the contract. Throws an ApiError whose message is 'status: body'. */
export async function call<K extends CallKey>(key: K, ...args: Arguments<K>): Promise<AnswerOf<K>> {
  const [method = 'GET'] = key.split(' ')
  const { body } = (args[0] ?? {}) as { body?: unknown }
  const answer = await fetch(urlOf(key, ...args), {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return readAnswer(answer)
}

export async function readAnswer<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText)
  return JSON.parse(text) as T
}
