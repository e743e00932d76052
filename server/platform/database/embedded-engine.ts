import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { QueryWatch } from './query-watch.ts'

/** The engine's data format; it cannot read a folder written by another major version. */
export const ENGINE_MAJOR_VERSION = '18'

const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

export type EngineSource = { folder: string } | { scratch: string } | { dump: Blob }

/** PGlite that yields to the event loop between queries and reports the mistake that would make it wait forever. */
export class EmbeddedEngine extends PGlite {
  readonly watch = new QueryWatch()
  readonly #transaction = new AsyncLocalStorage<{ open: boolean }>()
  #broken: unknown

  /**
   * On a folder every acknowledged commit is on the disk. A scratch folder is on the disk once it is closed and synced.
   * A dump is loaded into memory and lasts as long as the process.
   */
  static async open(source: EngineSource): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine({ ...storageOf(source), extensions: { pg_trgm, unaccent } })
    await engine.waitReady
    return engine
  }

  override async query<T>(query: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    this.#rejectInsideTransaction()
    return this.watch.time(query, () => super.query<T>(query, parameters, options))
  }

  override async exec(query: string, options?: QueryOptions): Promise<Results[]> {
    this.#rejectInsideTransaction()
    return super.exec(query, options)
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#rejectInsideTransaction()
    const scope = { open: true }
    try {
      return await super.transaction((tx) => this.#transaction.run(scope, () => work(this.#timed(tx))))
    } finally {
      scope.open = false
    }
  }

  /** Queries run on this thread: without a pause, a queue of them would never let a request through. */
  override _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (this.#broken)
        throw new Error('The embedded database has stopped, start the site again', { cause: this.#broken })
      try {
        return await work()
      } catch (error) {
        if (isFatal(error)) this.#broken = error
        throw error
      } finally {
        await nextTurn()
      }
    })
  }

  /** After a fatal error it answers no more queries. */
  get hasStopped(): boolean {
    return this.#broken !== undefined
  }

  /** After a fatal error there is nothing left to close; the next start recovers from the log. */
  override async close(): Promise<void> {
    if (!this.#broken) await super.close()
  }

  #timed(tx: Transaction): Transaction {
    const query: Transaction['query'] = (text, parameters, options) =>
      this.watch.time(text, () => tx.query(text, parameters, options))
    return Object.create(tx, { query: { value: query } })
  }

  #rejectInsideTransaction() {
    if (!this.#transaction.getStore()?.open) return
    throw new Error('Inside a transaction use its `tx`: the outer database waits until that transaction ends')
  }
}

function storageOf(source: EngineSource): PGliteOptions {
  if ('dump' in source) return { loadDataDir: source.dump }
  if ('scratch' in source) return { fs: new NodeFS(source.scratch) }
  return { fs: new SyncedFolder(source.folder), startParams: DURABLE }
}

/** A failing disk, for example: PostgreSQL acknowledges nothing it cannot guarantee, and stops. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return error.name === 'RuntimeError' || ('severity' in error && /^(PANIC|FATAL)$/.test(`${error.severity}`))
}

type SyncedModule = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: object }) => number }
    realPath(node: object): string
    tryFSOperation<T>(operation: () => T): T
  }
}

/** PGlite's own folder never calls fsync, so a power cut would lose acknowledged rows. */
class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const ready = await super.init(...given)
    ready.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as SyncedModule
      NODEFS.stream_ops.fsync = (stream) => {
        NODEFS.tryFSOperation(() =>
          stream.nfd == null ? syncPath(NODEFS.realPath(stream.node)) : fs.fsyncSync(stream.nfd),
        )
        return 0
      }
    })
    return ready
  }
}

/** Syncs everything in a folder to the disk. */
export function syncFolder(folder: string) {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) syncPath(join(folder, entry))
  syncPath(folder)
}

/** Syncs a file, or the entries of a directory, to the disk. */
export function syncPath(path: string) {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
