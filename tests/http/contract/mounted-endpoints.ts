import type { FastifyInstance } from 'fastify'

/** Every call that a server has mounted, as the specification writes it: 'GET /api/events/{id}'. */
export function listMountedEndpoints(app: FastifyInstance): string[] {
  const paths = Object.entries(app.swagger().paths ?? {})
  return paths.flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
}
