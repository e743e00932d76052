import type { FastifyInstance } from 'fastify'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** Who may call each endpoint of the portal, as its guard declares it. */
export const audiencesOf = (app: FastifyInstance): Map<string, PortalAudience> =>
  new Map(
    Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { 'x-audience'?: PortalAudience }>).flatMap(([method, operation]) =>
        operation['x-audience'] ? [[`${method.toUpperCase()} ${path}`, operation['x-audience']] as const] : [],
      ),
    ),
  )
