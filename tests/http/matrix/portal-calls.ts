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

type Parameter = { in: string; name: string }

/** The names of what each call accepts after the '?' of its address. */
export const parametersOf = (app: FastifyInstance): Map<string, string[]> =>
  new Map(
    Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { parameters?: Parameter[] }>).map(
        ([method, { parameters = [] }]) =>
          [
            `${method.toUpperCase()} ${path}`,
            parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
          ] as const,
      ),
    ),
  )
