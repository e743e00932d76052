import type { IncomingMessage, ServerResponse } from 'node:http'

/** Requests that begin in one turn of the event loop. */
const BEGUN_AT_ONCE = 2
/** At 300 requests a second, the last of a longer queue would wait for more than seven seconds. */
const MAX_WAITING = 2000

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Begins only a few requests in a turn: a crowd that arrives at once does not keep cached responses waiting. Requests
 * whose connection has closed in the meantime are never begun, and those that find no room are passed to `refuse`.
 */
export function inTurns(handle: Handler, refuse: (response: ServerResponse) => void): Handler {
  const waiting: Parameters<Handler>[] = []
  let begun = 0
  const nextTurn = () => {
    begun = 0
    while (begun < BEGUN_AT_ONCE && waiting.length > 0) {
      const [request, response] = waiting.shift()!
      if (!request.socket.destroyed) begin(request, response)
    }
  }
  const begin: Handler = (request, response) => {
    if (begun++ === 0) setImmediate(nextTurn)
    handle(request, response)
  }
  return (request, response) => {
    if (begun < BEGUN_AT_ONCE) begin(request, response)
    else if (waiting.length < MAX_WAITING) waiting.push([request, response])
    else refuse(response)
  }
}
