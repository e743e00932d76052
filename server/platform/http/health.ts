import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const PATIENCE_MS = 2000

type Check = () => Promise<unknown>

/** /healthz: the process is alive. /readyz: the status of each dependency, by name. */
export function addHealthChecks(app: FastifyInstance, context: AppContext): void {
  const config = { rateLimit: false as const }
  app.get('/healthz', { schema: { hide: true }, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true }, config }, async (_request, reply) => {
    const parts = await checkParts(context)
    const ready = Object.values(parts).every((word) => word === 'ok')
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    if (!ready) reply.header('retry-after', '5')
    // with a full disk the site can still be read, so it stays ready
    const disk = (await context.disk.isLow()) ? 'low' : 'ok'
    return { status: ready ? 'ready' : 'not ready', ...parts, disk }
  })
}

/** The status of each dependency by name: 'ok', 'down' or 'no response', within two seconds. */
export async function checkParts(context: AppContext): Promise<Record<string, string>> {
  const checks: Record<string, Check> = {
    database: () => context.database.ping(),
    storage: () => context.files.probe(),
    tasks: () => context.tasks.probe(),
  }
  const states = Object.entries(checks).map(async ([name, check]) => [name, await state(check)] as const)
  return Object.fromEntries(await Promise.all(states))
}

const state = async (check: Check) => {
  const patience = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'no response').unref())
  return Promise.race([
    check().then(
      () => 'ok',
      () => 'down',
    ),
    patience,
  ])
}
