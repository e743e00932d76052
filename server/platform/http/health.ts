import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

const PATIENCE_MS = 2000

type Check = () => Promise<unknown>

/** /healthz: the process lives. /readyz: each part it stands on answers, by name. */
export function addHealthChecks(app: FastifyInstance, house: House): void {
  // who watches over a busy process must not take it for a dead one
  const config = { rateLimit: false as const, pressureHandler: () => {} }
  app.get('/healthz', { schema: { hide: true }, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { schema: { hide: true }, config }, async (_request, reply) => {
    const parts = await askParts(house)
    const ready = Object.values(parts).every((word) => word === 'ok')
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    if (!ready) reply.header('retry-after', '5')
    // with a full disk it still shows what it has, so nobody need be sent elsewhere
    const disk = (await house.disk.isLow()) ? 'low' : 'ok'
    return { status: ready ? 'ready' : 'not ready', ...parts, disk }
  })
}

/** Each part the site stands on by name: 'ok', 'down' or 'no answer', within two seconds. */
export async function askParts(house: House): Promise<Record<string, string>> {
  const checks: Record<string, Check> = {
    database: () => house.database.ping(),
    storage: () => house.files.probe(),
    tasks: () => house.tasks.probe(),
  }
  const asked = Object.entries(checks).map(async ([name, check]) => [name, await state(check)] as const)
  return Object.fromEntries(await Promise.all(asked))
}

const state = async (check: Check) => {
  const patience = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'no answer').unref())
  return Promise.race([
    check().then(
      () => 'ok',
      () => 'down',
    ),
    patience,
  ])
}
