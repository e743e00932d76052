import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { RENDER_HEADER } from '../rate-limits.ts'

/** One line an answer: the route's pattern, never the address, which may hold a token or what somebody searched for. */
export function logAnswers(app: FastifyInstance, { renderToken }: House): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers[RENDER_HEADER] === renderToken) return
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.raw.statusCode, milliseconds },
      'answered',
    )
  })
}
