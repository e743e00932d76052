import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { type CallKey, type RequestOf, type ResponseOf, readResponse, urlOf } from '#web/platform/call.ts'

/** The calls below an address of the site; its parameters are those of every call. */
type KeyBelow<Path extends string> = Extract<CallKey, `${string} ${Path}${string}`>
type Arguments<K extends CallKey> = Omit<RequestOf<K>, 'params'> & { params?: Record<string, string> }

/** Makes a call of a helper's phone; rejects with a TypeError without a connection, with an ApiError if the site rejects it. */
export type LinkCall<Path extends string> = <K extends KeyBelow<Path>>(
  key: K,
  request: Arguments<K>,
) => Promise<ResponseOf<K>>
export type GateCall = LinkCall<'/api/events/:id/gate'>

/** After this time a phone in a crowd counts as being without a connection. */
const PATIENCE_MS = 6000

/** The calls of a helper's phone at one event: with a link they carry its token, an admin's the session. */
export function createLinkCall<Path extends string>(
  params: Record<string, string>,
  token: string | null,
): LinkCall<Path> {
  return async (key, request) => {
    const [method = 'GET'] = key.split(' ')
    const { body } = request as { body?: unknown }
    const address = urlOf(key, { ...request, params: { ...params, ...request.params } } as never)
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(token !== null && { [GATE_LINK_HEADER]: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return readResponse(response)
  }
}

/** The link of a helper ends with its token; an admin's address in the portal has none. */
export const tokenOfLink = (): string | null =>
  location.pathname.startsWith('/admin/') ? null : location.hash.slice(1)
