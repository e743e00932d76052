import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Letterhead } from '#server/platform/mail/mail-text.ts'
import { createApp } from './app.ts'
import type { AppContext, Clock, Feature } from './app-context.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import { FreeSpace, type MeasureFree, measureFree } from './disk/free-space.ts'
import { registerErrors } from './errors.ts'
import { HTTP_BOUNDS, type HttpBounds } from './http/http-server.ts'
import { everyMailIsWanted } from './mail/mail-policy.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { mailTasks } from './mail/mail-task.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { Metrics } from './observing/metrics.ts'
import { reportSlowQueries } from './observing/slow-queries.ts'
import { CacheKeys } from './pages/cache-keys.ts'
import { Changes } from './pages/changes.ts'
import { PageCache } from './pages/page-cache.ts'
import { personalDataOf } from './personal-data/personal-data.ts'
import { platformFeature } from './platform-feature.ts'
import { startTasks } from './tasks/task-runner.ts'
import type { RunningTasks } from './tasks/tasks.ts'
import { openFileStore } from './uploads/file-store.ts'
import { registerUploads } from './uploads/upload-registry.ts'

const STOP_WITHIN_MS = 10_000

export type Site = { app: FastifyInstance; context: AppContext; tasks: RunningTasks; close: () => Promise<void> }
export type SiteParts = {
  config: Config
  database: OpenDatabase
  features: readonly Feature[]
  log: Logger
  now?: Clock
  /** The header and footer of every mail. */
  findLetterhead: (db: OpenDatabase['db']) => Promise<Letterhead>
  /** Shows mails where no mail server is configured. */
  showMails?: ((message: string) => void) | undefined
  /** Tasks run only on demand, for tests. */
  manualTasks?: boolean
  bounds?: HttpBounds
  measureFree?: MeasureFree
  /** How long to wait for requests in flight before cutting their connections, in milliseconds. */
  stopWithin?: number
  /** Mounts the pages; API tests leave it out. */
  mountPages?: (app: FastifyInstance, context: AppContext, keys: CacheKeys) => Promise<void>
}

/** What features see of the tasks before these have started. */
const NO_TASKS: AppContext['tasks'] = {
  probe: async () => {},
  health: async () => ({ waiting: 0, oldestSeconds: 0, running: 0, dead: 0 }),
  listDead: async () => [],
  retryDead: async () => false,
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
}

/**
 * Puts the parts together on an open, migrated database. `close` finishes work in progress, then closes the database.
 */
export async function openSite(parts: SiteParts): Promise<Site> {
  const { config, database, features, log, mountPages, bounds = HTTP_BOUNDS, stopWithin = STOP_WITHIN_MS } = parts
  const everyFeature = [platformFeature, ...features]
  registerErrors(features)
  registerUploads(everyFeature)
  const keys = new CacheKeys()
  const transport = createMailTransport({ ...config, log, show: parts.showMails })
  const context = await openContext(parts, { everyFeature, keys, transport })
  const tasks = await startTasksOf(parts, everyFeature, context)
  context.tasks = tasks
  const app = await createApp({ context, features: everyFeature, keys, log, bounds })
  await mountPages?.(app, context, keys)
  await app.ready()
  let closing: Promise<void> | undefined
  const end = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), stopWithin)
    // otherwise a connection that was busy when the stop began stays open for its next request
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearTimeout(cut)
    clearInterval(sweep)
    await tasks.stop()
    transport.close()
    await context.changes.close()
    await database.close()
  }
  return { app, context, tasks, close: () => (closing ??= end()) }
}

type Joined = { everyFeature: readonly Feature[]; keys: CacheKeys; transport: ReturnType<typeof createMailTransport> }

const timeOf = ({ now = () => new Date() }: SiteParts): Clock => now

async function openContext(parts: SiteParts, { everyFeature, keys, transport }: Joined): Promise<AppContext> {
  const { config, database, log } = parts
  const now = timeOf(parts)
  const metrics = new Metrics()
  database.watchQueries(reportSlowQueries({ slowerThan: config.slowQueryMs, log, metrics }))
  const findLetterhead = () => parts.findLetterhead(database.db)
  return {
    config,
    database,
    db: database.db,
    files: await openFileStore(config),
    disk: watchDisk(parts),
    ...(await openCache(parts, keys)),
    metrics,
    mailSender: createMailSender({ transport, siteUrl: config.siteUrl, findLetterhead, db: database.db, now }),
    now,
    log,
    tasks: NO_TASKS,
    renderToken: randomUUID(),
    ...collectFrom(everyFeature),
  }
}

async function openCache(parts: SiteParts, keys: CacheKeys) {
  const { config, database } = parts
  const now = timeOf(parts)
  const isCached = { on: () => true, data: (url: string) => url.startsWith('/api/'), off: () => false }[
    config.pageCache
  ]
  const cache = new PageCache((url, signedIn) => (isCached(url) ? keys.keyOf(url, signedIn) : null), {
    now: () => now().getTime(),
    isAway: () => database.isAway(),
  })
  const changes = new Changes(database)
  await changes.open()
  changes.subscribe((table) => cache.drop(table))
  return { cache, changes }
}

function watchDisk({ config, log, measureFree: measure = measureFree(config.dataDir) }: SiteParts): FreeSpace {
  // with a database server and a bucket nothing grows on this disk
  const isElsewhere = config.databaseUrl !== undefined && config.s3 !== undefined
  return new FreeSpace({ measure, min: isElsewhere ? 0 : config.minFreeBytes, log })
}

/** What the features declare for others. */
function collectFrom(everyFeature: readonly Feature[]) {
  const payables = everyFeature.flatMap((feature) => feature.payables ?? [])
  return {
    pageForms: everyFeature.flatMap(({ pageForms }) => pageForms ?? []),
    searchProviders: everyFeature.flatMap(({ searchProviders }) => searchProviders ?? []),
    waitingWork: everyFeature.flatMap(({ waitingWork }) => waitingWork ?? []),
    payables,
    mailComposers: Object.assign({}, ...everyFeature.map(({ mails }) => mails ?? {})),
    undoHandlers: Object.assign(
      {},
      ...everyFeature.map(({ undo = {} }) => (typeof undo === 'function' ? undo(payables) : undo)),
    ),
    personalData: personalDataOf(everyFeature),
  }
}

function startTasksOf(
  { config, database, log, manualTasks = false }: SiteParts,
  everyFeature: readonly Feature[],
  context: AppContext,
): Promise<RunningTasks> {
  const { files, mailComposers, mailSender, metrics, now } = context
  const mail = mailTasks({
    composers: mailComposers,
    sender: mailSender,
    siteUrl: config.siteUrl,
    services: { secret: config.secret, files },
    onTried: (outcome) => metrics.mailTried(outcome),
    policy: everyFeature.find((feature) => feature.mailPolicy)?.mailPolicy?.(context) ?? everyMailIsWanted,
  })
  return startTasks({
    database,
    log,
    now,
    onFailed: (task, isFinal) => metrics.taskFailed(task, isFinal),
    handlers: Object.assign(mail, ...everyFeature.map((feature) => feature.tasks?.(context) ?? {})),
    schedules: everyFeature.flatMap((feature) => feature.schedules ?? []),
    manual: manualTasks,
  })
}
