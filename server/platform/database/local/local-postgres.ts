import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabaseLog } from '../database.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import {
  type Cluster,
  FOLDER_IN_USE,
  FolderInUse,
  findSocketFolder,
  inUse,
  openCluster,
  renewPassword,
  urlOf,
  writeOwned,
  writePermissions,
} from './cluster.ts'
import { findFreePort } from './free-port.ts'
import { addressOf, connect, endLeftover, lock, POLL_MS, START_WITHIN_MS } from './server-owner.ts'
import { type ServerExit, type ServerProcess, startServerProcess } from './server-process.ts'
import { DURABLE, inFolder, SCRATCH } from './server-settings.ts'

/** How long a server that is shutting down may keep the folder. */
const FOLDER_FREE_WITHIN_MS = 15_000
const RETRY_MS = 250
/** PostgreSQL's code. */
const WRONG_PASSWORD = '28P01'
const MAX_RESTART_PAUSE_MS = 5_000

export type LocalSettings = {
  folder: string
  /** Folders of the site that lead to it, outermost first; the server's user may pass through them. */
  siteFolders: readonly string[]
  log: DatabaseLog
  /** Faster, but nothing survives a power cut. */
  isScratch?: boolean
}

/**
 * The site's own PostgreSQL server, a child process on a folder. It ends when this process ends in any way, and is
 * started again if it ends by itself.
 */
export class LocalPostgres {
  readonly url: string
  readonly #cluster: Cluster
  readonly #port: number
  readonly #options: LocalSettings
  #server: ServerProcess | undefined
  #owner: Client | undefined
  #isStopping = false
  #supervised: Promise<void> = Promise.resolve()

  private constructor(cluster: Cluster, options: LocalSettings, at: { password: string; port: number }) {
    this.#cluster = cluster
    this.#options = options
    this.#port = at.port
    this.url = urlOf({ ...at, socketFolder: findSocketFolder(cluster) })
  }

  /**
   * Starts the server of a folder, with an empty database if the folder is new. Throws DatabaseUnavailable if another
   * process uses the folder, or if it cannot be used; the message says what to do.
   */
  static async start(options: LocalSettings): Promise<LocalPostgres> {
    const cluster = openCluster(options.folder, options.siteFolders)
    const until = Date.now() + FOLDER_FREE_WITHIN_MS
    writePermissions(cluster)
    for (;;) {
      await endLeftover(options.folder)
      const password = newPassword(cluster, until)
      if (!password) {
        await pause(RETRY_MS)
        continue
      }
      const server = new LocalPostgres(cluster, options, { password, port: await findFreePort() })
      const failure = await server.#tryToLaunch()
      if (!failure) {
        writeOwned(addressOf(options.folder), `${server.url}\n`, cluster.account)
        return server
      }
      if (isPasswordWrong(failure)) rmSync(addressOf(options.folder))
      else if (!isTemporary(failure) || Date.now() > until) throw unavailable(options.folder, failure)
      await pause(RETRY_MS)
    }
  }

  /** Shuts the server down; every acknowledged commit is on the disk. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#disown()
    await this.#server?.end()
    await this.#supervised
  }

  /** Null once the server accepts connections and this process owns it; otherwise why it does not. */
  async #tryToLaunch(): Promise<Error | null> {
    try {
      await this.#launch()
      return null
    } catch (error) {
      await this.#server?.end()
      return error as Error
    }
  }

  async #launch(): Promise<void> {
    const settings = this.#options.isScratch ? SCRATCH : DURABLE
    const socketFolder = findSocketFolder(this.#cluster)
    const place = socketFolder ? inFolder(socketFolder) : {}
    const server = startServerProcess(this.#cluster, { ...settings, ...place, port: this.#port })
    this.#server = server
    await this.#own(server)
    this.#supervised = server.exited.then((exit) => this.#restart(exit))
  }

  /** Waits for the server and locks it, so that no other process treats it as one that was left behind. */
  async #own(server: ServerProcess): Promise<void> {
    let exit: ServerExit | undefined
    void server.exited.then((ended) => {
      exit = ended
    })
    const until = Date.now() + START_WITHIN_MS
    for (;;) {
      const owner = await connect(this.url).catch(rejectWrongPassword)
      if (owner) return this.#ownWith(owner, server)
      if (exit) throw new ServerEnded(exit)
      if (Date.now() > until) throw new DatabaseUnavailable('PostgreSQL does not accept connections')
      await pause(POLL_MS)
    }
  }

  async #ownWith(owner: Client, server: ServerProcess): Promise<void> {
    if (!(await lock(owner))) throw inUse(this.#options.folder)
    this.#owner = owner
    owner.once('end', () => this.#ownAgain(owner, server))
  }

  /** The server survives the end of this one connection, and must stay locked. */
  async #ownAgain(ended: Client, server: ServerProcess): Promise<void> {
    while (!this.#isStopping && this.#owner === ended)
      try {
        await this.#own(server)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'The local PostgreSQL is not locked')
        await pause(RETRY_MS)
      }
  }

  async #restart(exit: ServerExit): Promise<void> {
    const { log, folder } = this.#options
    if (!this.#isStopping) log.error({ exit }, 'The local PostgreSQL ended and is started again')
    for (let wait = POLL_MS; !this.#isStopping; wait = Math.min(wait * 2, MAX_RESTART_PAUSE_MS)) {
      await this.#disown()
      await pause(wait)
      await endLeftover(folder).catch((error) => log.warn({ err: error }, 'A former PostgreSQL was not stopped'))
      const failure = await this.#tryToLaunch()
      if (!failure) return log.info({}, 'The local PostgreSQL runs again')
      log.error({ err: failure }, 'The local PostgreSQL could not be started again')
    }
  }

  async #disown(): Promise<void> {
    const owner = this.#owner
    this.#owner = undefined
    // a server that has ended has closed the connection itself
    await owner?.end().catch(() => {})
  }
}

/** Null while another server, which may be shutting down, has the folder. Throws DatabaseUnavailable after `until`. */
function newPassword(cluster: Cluster, until: number): string | null {
  try {
    return renewPassword(cluster)
  } catch (error) {
    if (!(error instanceof FolderInUse) || Date.now() > until) throw error
    return null
  }
}

/** The server process ended while it was awaited. */
class ServerEnded extends Error {
  readonly exit: ServerExit
  constructor(exit: ServerExit) {
    super(exit.message || `exit code ${exit.code}`)
    this.exit = exit
  }
}

const isPasswordWrong = (error: Error & { code?: string }) => error.code === WRONG_PASSWORD
function rejectWrongPassword(error: Error): null {
  if (isPasswordWrong(error)) throw error
  return null
}

/** Another process took the port, or a server that is shutting down still has the folder. */
const isTemporary = (error: Error) =>
  error instanceof ServerEnded && (error.exit.code === FOLDER_IN_USE || TEMPORARY.test(error.exit.message))
const TEMPORARY =
  /could not create any (?:TCP\/IP|Unix-domain) sockets|lock file "postmaster\.pid" already exists|pre-existing shared memory block/

function unavailable(folder: string, failure: Error): Error {
  if (!(failure instanceof ServerEnded)) return failure
  if (isTemporary(failure)) return inUse(folder)
  const log = join(folder, 'log')
  return new DatabaseUnavailable(`PostgreSQL does not start on ${folder}: ${failure.message}. Its log is in ${log}.`)
}
