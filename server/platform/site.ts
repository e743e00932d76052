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
  const { config, database, features, log, now = () => new Date(), mountPages, bounds = HTTP_BOUNDS } = parts
  registerErrors(features)
  registerUploads([platformFeature, ...features])
  const metrics = new Metrics()
  database.watchQueries(reportSlowQueries({ slowerThan: config.slowQueryMs, log, metrics }))
  const keys = new CacheKeys()
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
  const files = await openFileStore(config)
  // with a database server and a bucket nothing grows on this disk
  const isElsewhere = config.databaseUrl !== undefined && config.s3 !== undefined
  const measure = parts.measureFree ?? measureFree(config.dataDir)
  const disk = new FreeSpace({ measure, min: isElsewhere ? 0 : config.minFreeBytes, log })
  const everyFeature = [platformFeature, ...features]
  const transport = createMailTransport({ ...config, log, show: parts.showMails })
  const findLetterhead = () => parts.findLetterhead(database.db)
  const sender = createMailSender({ transport, siteUrl: config.siteUrl, findLetterhead, db: database.db, now })
  const payables = everyFeature.flatMap((feature) => feature.payables ?? [])
  const context: AppContext = {
    config,
    database,
    db: database.db,
    files,
    disk,
    changes,
    cache,
    metrics,
    mailSender: sender,
    now,
    log,
    tasks: NO_TASKS,
    renderToken: randomUUID(),
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
  const mail = mailTasks({
    composers: context.mailComposers,
    sender,
    siteUrl: config.siteUrl,
    services: { secret: config.secret, files },
    onTried: (outcome) => metrics.mailTried(outcome),
    policy: everyFeature.find((feature) => feature.mailPolicy)?.mailPolicy?.(context) ?? everyMailIsWanted,
  })
  const tasks = await startTasks({
    database,
    log,
    now,
    onFailed: (task, isFinal) => metrics.taskFailed(task, isFinal),
    handlers: Object.assign(mail, ...everyFeature.map((feature) => feature.tasks?.(context) ?? {})),
    schedules: everyFeature.flatMap((feature) => feature.schedules ?? []),
    manual: parts.manualTasks ?? false,
  })
  context.tasks = tasks
  const app = await createApp({ context, features: everyFeature, keys, log, bounds })
  await mountPages?.(app, context, keys)
  await app.ready()
  let closing: Promise<void> | undefined
  const end = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), parts.stopWithin ?? STOP_WITHIN_MS)
    // otherwise a connection that was busy when the stop began stays open for its next request
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearTimeout(cut)
    clearInterval(sweep)
    await tasks.stop()
    transport.close()
    await changes.close()
    await database.close()
  }
  return { app, context, tasks, close: () => (closing ??= end()) }
}
