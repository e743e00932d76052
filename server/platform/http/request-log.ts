import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { RENDER_HEADER } from '../rate-limits.ts'

export const REQUEST_NUMBER = 'x-request-id'

/** One line per response, with the route's pattern: an address may contain a token or what somebody searched for. */
export function logResponses(app: FastifyInstance, { renderToken, metrics }: AppContext): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_NUMBER, request.id))
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers[RENDER_HEADER] === renderToken) return
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
    }
    request.log.info({ ...answered, milliseconds: Math.round(reply.elapsedTime) }, 'answered')
    // a stream lasts as long as its page is open
    if (!isStream(reply)) metrics.requestCompleted(answered, reply.elapsedTime)
  })
}

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Without letters that sound or look like another letter or digit, as the number may be read out on the phone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short number for one request, in the log and in error messages, so that a person can report it. */
export function requestNumber(): string {
  const signs = Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
