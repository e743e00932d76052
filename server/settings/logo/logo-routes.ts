import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { FOREVER, holds } from '#server/platform/uploads/file-routes.ts'
import { CURRENT_ICON, iconAddress, isLogoSize } from '#shared/settings/logo-rules.ts'
import { readSettings } from '../settings-queries.ts'
import { findLogoPicture } from './logo-queries.ts'

type LogoRequest = { Params: { base: string; size: string } }

/** Mounts the sizes of an uploaded logo, whose addresses change with the picture, and the address of the current icon. */
export function mountLogo(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.route<LogoRequest>({
    method: ['GET', 'HEAD'],
    url: '/logo/:base(^[0-9a-f]{32}_\\d{1,5}x\\d{1,5})/:size(^[\\w-]{1,40}).png',
    schema: { hide: true },
    config: { rateLimit: { max: 3000, timeWindow: '1 minute' } },
    handler: async ({ params: { base, size }, headers, method }, reply) => {
      const png = isLogoSize(size) ? await findLogoPicture(db, base, size) : null
      if (!png) throw new AppError('not_found')
      reply.header('content-type', 'image/png')
      reply.header('etag', `"${base}-${size}"`)
      reply.header('cache-control', FOREVER)
      reply.header('x-content-type-options', 'nosniff')
      // other sites show it, such as search engines
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (holds(headers['if-none-match'], reply.getHeader('etag'))) return reply.code(304).send()
      reply.header('content-length', png.length)
      return reply.send(method === 'HEAD' ? null : png)
    },
  })
  app.get(CURRENT_ICON, { schema: { hide: true } }, async (_request, reply) => {
    const { logoPicture } = await readSettings(db)
    return reply.header('cache-control', 'no-cache').redirect(iconAddress(logoPicture, 'icon-192'))
  })
}
