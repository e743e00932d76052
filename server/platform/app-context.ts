import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Errors } from '#shared/platform/error-codes.ts'
import type { Uploads } from '#shared/platform/upload-kinds.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/database.ts'
import type { FreeSpace } from './disk/free-space.ts'
import type { MailComposers } from './mail/mail.ts'
import type { MailPolicy } from './mail/mail-policy.ts'
import type { MailSender } from './mail/mail-sender.ts'
import type { Metrics } from './observing/metrics.ts'
import type { Changes } from './pages/changes.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageForm } from './pages/page-forms.ts'
import type { PayableProvider } from './payables.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import type { SearchProvider } from './search-provider.ts'
import type { FindSession } from './session-account.ts'
import type { RunningTasks, Schedule, TaskHandlers } from './tasks/tasks.ts'
import type { UndoHandlers } from './undo/undo-service.ts'
import type { FileStore } from './uploads/file-store.ts'
import type { WaitingWork } from './waiting-work.ts'

/** A page that search engines may list: its path, and when its content last changed. */
export type PublicPage = { path: string; changedAt?: Date }
/** A feature's pages for search engines, and the tables that the list is made from. */
export type PublicPages = {
  reads: readonly string[]
  /** Documents below /api/ that they may read too; a star matches any part. */
  documents?: readonly string[]
  list: (context: AppContext) => PublicPage[] | Promise<PublicPage[]>
}

/** The clock for every decision about time, so that tests can set it. */
export type Clock = () => Date

/** What every feature receives. */
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
  /** Sends mails that are not in the table of mails; all others go through `sendMail`. */
  mailSender: MailSender
  /** The personal data of all features, the latest feature first. */
  personalData: readonly PersonalData[]
  /** The forms that work without scripts. */
  pageForms: readonly PageForm[]
  /** The search providers of the portal's header, in feature order. */
  searchProviders: readonly SearchProvider[]
  /** What can wait for the committee, of all features. */
  waitingWork: readonly WaitingWork[]
  /** What people pay for, of all features. */
  payables: readonly PayableProvider[]
  /** The mails of all features. */
  mailComposers: MailComposers
  /** How the changes of all features are taken back. */
  undoHandlers: UndoHandlers
  /** Sent with the page renderer's own requests, which no rate limit counts. */
  renderToken: string
  now: Clock
  log: Logger
}

/** One feature of the server: its endpoints, background tasks and mails. */
export type Feature = {
  name: string
  /** Its error codes, each with status and message. */
  errors?: Errors
  /** The kinds of files that it stores, each with its limits. */
  uploads?: Uploads
  mount?: (app: FastifyInstance, context: AppContext) => void | Promise<void>
  tasks?: (context: AppContext) => TaskHandlers
  schedules?: readonly Schedule[]
  mails?: MailComposers
  /** The pages that search engines may list. */
  publicPages?: PublicPages
  /** The forms of its pages that work without scripts. */
  pageForms?: readonly PageForm[]
  /** The personal data that the feature stores, for download and erasure. */
  personalData?: PersonalData
  /** What admins can search for in this feature. */
  searchProviders?: readonly SearchProvider[]
  /** What can wait for the committee in this feature. */
  waitingWork?: readonly WaitingWork[]
  /** What people pay for in this feature. */
  payables?: readonly PayableProvider[]
  /** How its changes are taken back within two minutes. */
  undo?: UndoHandlers | ((payables: readonly PayableProvider[]) => UndoHandlers)
  /** Exactly one feature reads sessions with their accounts. */
  findSession?: FindSession
  /** Exactly one feature decides which mails people want. */
  mailPolicy?: (context: AppContext) => MailPolicy
}
