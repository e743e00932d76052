import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { max, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { backups } from '#server/platform/backup/backup-tables.ts'
import type { AppContext } from '../app-context.ts'
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
  const config = { rateLimit: false as const }
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
    help: '1 if /readyz reports the part as ok, else 0',
    label: 'part',
    read: async () => {
      const parts = Object.entries(await checkParts(context))
      return Object.fromEntries(parts.map(([part, word]) => [part, Number(word === 'ok')]))
    },
  })
  context.metrics.gauge({
    name: 'site_disk_bytes',
    help: 'The disk of DATA_DIR: bytes free for the site, and in total',
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
    help: 'Cacheable requests: served from memory, or rendered',
    label: 'outcome',
    read: () => ({ hit: cache.hits, miss: cache.misses }),
  })
  metrics.gauge({ name: 'site_page_cache_entries', help: 'Finished responses in memory', read: () => cache.size })
}

function measureDatabase({ metrics, database }: AppContext) {
  metrics.gauge({
    name: 'site_database_connections',
    help: 'The PostgreSQL pool: connections, idle ones, and requests waiting for one',
    label: 'state',
    read: () => {
      const { totalCount, idleCount, waitingCount } = database.pool
      return { all: totalCount, idle: idleCount, waited_for: waitingCount }
    },
  })
}

function measureBackground({ metrics, tasks, db }: AppContext) {
  metrics.gauge({
    name: 'site_tasks',
    help: 'Background tasks of all processes: due and waiting, running, failed permanently',
    label: 'state',
    read: async () => {
      const { waiting, running, dead } = await tasks.health()
      return { waiting, running, dead }
    },
  })
  metrics.gauge({
    name: 'site_tasks_oldest_waiting_seconds',
    help: 'How long the oldest waiting task has been due',
    read: async () => (await tasks.health()).oldestSeconds,
  })
  metrics.gauge({
    name: 'site_mails_unsent',
    help: 'Unsent mails: waiting, or failed and stored for an admin',
    label: 'status',
    read: async () => {
      const { rows } = await db.execute<{ queued: number; failed: number }>(
        sql`SELECT (count(*) FILTER (WHERE status = 'queued' AND held_by IS NULL))::int AS queued,
                   (count(*) FILTER (WHERE status = 'failed'))::int AS failed
            FROM mails WHERE status IN ('queued', 'failed')`,
      )
      return { ...rows[0] }
    },
  })
}

function measureBackups({ metrics, db, now }: AppContext) {
  metrics.gauge({
    name: 'site_backup_verified_age_seconds',
    help: 'Age of the last verified backup; no value while there is none',
    read: async () => {
      const [last] = await db.select({ at: max(backups.verifiedAt) }).from(backups)
      return last?.at ? (now().getTime() - last.at.getTime()) / 1000 : null
    },
  })
}
