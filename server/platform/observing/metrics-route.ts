import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { max, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { backups } from '../backup/runs/backup-tables.ts'
import { AppError } from '../errors.ts'
import { checkParts } from '../http/health.ts'

/** GET /metrics for callers with METRICS_TOKEN. Without that setting the endpoint does not exist. */
export function mountMetrics(app: FastifyInstance, context: AppContext): void {
  const { metricsToken } = context.config
  if (!metricsToken) return
  const { metrics } = context
  metrics.watchProcess()
  measureParts(context)
  measureMemoryOfPages(context)
  measureDatabase(context)
  measureBackground(context)
  measureBackups(context)
  const config = { rateLimit: false as const, pressureHandler: () => {} }
  app.get('/metrics', { schema: { hide: true }, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('unauthorized')
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

function measureParts(context: AppContext) {
  context.metrics.gauge({
    name: 'site_part_ready',
    help: '1 when the part answers as /readyz says, else 0',
    label: 'part',
    read: async () => {
      const parts = Object.entries(await checkParts(context))
      return Object.fromEntries(parts.map(([part, word]) => [part, Number(word === 'ok')]))
    },
  })
  context.metrics.gauge({
    name: 'site_disk_bytes',
    help: 'The disk on which DATA_DIR lies: what is free for the site, and all of it',
    label: 'what',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(context.config.dataDir)
      return { free: bavail * bsize, all: blocks * bsize }
    },
  })
}

function measureMemoryOfPages({ metrics, cache }: AppContext) {
  metrics.counter({
    name: 'site_page_cache_requests_total',
    help: 'Requests for what may be kept: answered from memory, or made',
    label: 'outcome',
    read: () => ({ hit: cache.hits, miss: cache.misses }),
  })
  metrics.gauge({ name: 'site_page_cache_entries', help: 'Finished answers in memory', read: () => cache.size })
}

function measureDatabase({ metrics, database }: AppContext) {
  metrics.gauge({
    name: 'site_database_connections',
    help: 'The pool of a PostgreSQL server: connections, those at rest, and requests that wait for one',
    label: 'state',
    read: () => {
      if (database.kind === 'embedded') return { all: 1, idle: 0, waited_for: 0 }
      const { totalCount, idleCount, waitingCount } = database.driver
      return { all: totalCount, idle: idleCount, waited_for: waitingCount }
    },
  })
}

function measureBackground({ metrics, tasks, db }: AppContext) {
  metrics.gauge({
    name: 'site_tasks',
    help: 'Background tasks of all processes: due and waiting, running, failed for good',
    label: 'state',
    read: async () => {
      const { waiting, running, dead } = await tasks.health()
      return { waiting, running, dead }
    },
  })
  metrics.gauge({
    name: 'site_tasks_oldest_waiting_seconds',
    help: 'How long the first of the waiting tasks has been due',
    read: async () => (await tasks.health()).oldestSeconds,
  })
  metrics.gauge({
    name: 'site_mails_kept',
    help: 'Mails that have not left: waiting, or failed and kept for an admin',
    label: 'status',
    read: async () => {
      const { rows } = await db.execute<{ queued: number; failed: number }>(
        sql`SELECT (count(*) FILTER (WHERE status = 'queued'))::int AS queued,
                   (count(*) FILTER (WHERE status = 'failed'))::int AS failed
            FROM mails WHERE status IN ('queued', 'failed')`,
      )
      return { ...rows[0] }
    },
  })
}

function measureBackups({ metrics, db, now }: AppContext) {
  metrics.gauge({
    name: 'site_backup_proved_age_seconds',
    help: 'How long ago the last backup was made that was proved by restoring it; nothing while there is none',
    read: async () => {
      const [last] = await db.select({ at: max(backups.provedAt) }).from(backups)
      return last?.at ? (now().getTime() - last.at.getTime()) / 1000 : null
    },
  })
}
