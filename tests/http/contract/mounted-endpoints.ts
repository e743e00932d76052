import type { FastifyInstance } from 'fastify'

type Operation = { description?: string }

/** Every call that a server has mounted, as the specification writes it: 'GET /api/events/{id}'. */
export function listMountedEndpoints(
  app: FastifyInstance,
  isWanted: (operation: Operation) => boolean = () => true,
): string[] {
  const paths = (app.swagger().paths ?? {}) as Record<string, Record<string, Operation> | undefined>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {})
      .filter(([, operation]) => isWanted(operation))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}
