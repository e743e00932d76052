import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { type CallKey, type RequestOf, type ResponseOf, readResponse, urlOf } from '#web/platform/call.ts'

type GateKey = Extract<CallKey, `${string} /api/events/:id/gate${string}`>
type Arguments<K extends GateKey> = Omit<RequestOf<K>, 'params'>

/** Makes a call of the gate; rejects with a TypeError without a connection, with an ApiError if the site rejects it. */
export type GateCall = <K extends GateKey>(key: K, request: Arguments<K>) => Promise<ResponseOf<K>>

/** After this time a phone in a crowd counts as being without a connection. */
const PATIENCE_MS = 6000

/** The calls of a phone at the gate of one event: a helper's carry the token of the link, an admin's the session. */
export function createGateCall(eventId: string, token: string | null): GateCall {
  return async (key, request) => {
    const [method = 'GET'] = key.split(' ')
    const { body } = request as { body?: unknown }
    const address = urlOf(key, { ...request, params: { id: eventId } } as never)
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
