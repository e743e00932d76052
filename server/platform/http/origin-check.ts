import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects unsafe methods if the browser reports that another site sent them. */
export function rejectForeignOrigins(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    if (origin !== undefined) {
      if (origin !== siteOrigin && !isRequestedOrigin(origin, request)) throw new AppError('foreign_origin')
    } else if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
      throw new AppError('foreign_origin')
    }
  })
}

/** The scheme must match too: anybody on the network could have changed an http page. */
const isRequestedOrigin = (origin: string, { protocol, host }: FastifyRequest) =>
  [origin, `${protocol}://${host}`].every((each) => URL.canParse(each)) &&
  new URL(origin).origin === new URL(`${protocol}://${host}`).origin
