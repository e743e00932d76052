import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import type { FreeSpace } from './disk/free-space.ts'
import type { MailComposers } from './mail/mail.ts'
import type { MailPolicy } from './mail/mail-policy.ts'
import type { Metrics } from './observing/metrics.ts'
import type { Changes } from './pages/changes.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PublicPages } from './pages/sitemap.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import type { SearchProvider } from './search/search-provider.ts'
import type { RunningTasks, Schedule, TaskHandlers } from './tasks/tasks.ts'
import type { FileStore } from './uploads/file-store.ts'

/** Time comes from here wherever time decides, so that tests can move it. */
export type Clock = () => Date

/** What every room is given. */
export type AppContext = {
  config: Config
  database: OpenDatabase
  db: OpenDatabase['db']
  files: FileStore
  disk: FreeSpace
  changes: Changes
  cache: PageCache
  tasks: Pick<RunningTasks, 'probe' | 'health' | 'listDead' | 'retryDead'>
  metrics: Metrics
  /** What the rooms hold about people, the latest room first. */
  personalData: readonly PersonalData[]
  /** What admins find from the portal's header, in the order of the hall. */
  searchProviders: readonly SearchProvider[]
  /** Sent by the page renderer with its own calls, which no rate limit counts. */
  renderToken: string
  now: Clock
  log: Logger
}

/** One room of the server: what it mounts, does in the background and mails. */
export type Feature = {
  name: string
  mount?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  tasks?: (context: AppContext) => TaskHandlers
  schedules?: readonly Schedule[]
  mails?: MailComposers
  /** What search engines may list. */
  publicPages?: PublicPages
  /** What the room holds about people, for their download and their erasure. */
  personalData?: PersonalData
  /** What admins find in this room. */
  searchProviders?: readonly SearchProvider[]
  /** One room decides which mails people want. */
  mailPolicy?: (context: AppContext) => MailPolicy
}
