import type { AllCalls, Answer, CallRequest, Row } from '#shared/platform/contract.ts'
import { urlOf } from './address.ts'
import { ApiError } from './api-error.ts'

export type CallKey = keyof AllCalls & string
export type GetKey = Extract<CallKey, `GET ${string}`>
export type SendKey = Exclude<CallKey, GetKey>
type RowOf<K extends CallKey> = AllCalls[K] extends Row ? AllCalls[K] : never
export type RequestOf<K extends CallKey> = CallRequest<RowOf<K>>
export type AnswerOf<K extends CallKey> = Answer<RowOf<K>>
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
