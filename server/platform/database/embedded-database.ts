import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { pino } from 'pino'
import type { DatabaseLog, OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { EmbeddedEngine, ENGINE_MAJOR_VERSION, type EngineSource, syncFolder, syncPath } from './embedded-engine.ts'
import { startUpkeep } from './embedded-upkeep.ts'
import { lockFolder } from './folder-lock.ts'
import { ping } from './ping.ts'
import { rejectChannel } from './postgres-listener.ts'

/**
 * Opens PostgreSQL inside this process: on a folder, created if needed, where every acknowledged commit survives a kill
 * or a power cut; on a scratch folder without that guarantee; or in memory from a dump. Throws DatabaseUnavailable if
 * another process has the folder open, or if it contains something else.
 */
export async function openEmbeddedDatabase(source: EngineSource & { log?: DatabaseLog }): Promise<OpenDatabase> {
  const log = source.log ?? pino()
  if (!('folder' in source)) return asDatabase(await EmbeddedEngine.open(source), log, () => {})
  mkdirSync(dirname(source.folder), { recursive: true, mode: 0o700 })
  const lock = lockFolder(source.folder)
  try {
    await prepareFolder(source.folder)
    const engine = await EmbeddedEngine.open(source)
    const upkeep = startUpkeep(engine, log)
    return asDatabase(engine, log, () => lock.release(), upkeep.stop)
  } catch (error) {
    lock.release()
    throw error
  }
}

function asDatabase(
  engine: EmbeddedEngine,
  log: DatabaseLog,
  afterClose: () => void,
  beforeClose = async () => {},
): OpenDatabase {
  let closing: Promise<void> | undefined
  return {
    kind: 'embedded',
    driver: engine,
    db: drizzle(engine) as unknown as OpenDatabase['db'],
    ping: () => ping(() => engine.query('SELECT 1')),
    isAway: () => engine.hasStopped,
    async listen(channel, handler) {
      rejectChannel(channel)
      const unlisten = await engine.listen(channel, (payload) => {
        try {
          handler(payload)
        } catch (error) {
          log.error({ err: error, channel }, 'A notification could not be handled')
        }
      })
      return () => unlisten()
    },
    watchQueries: (watcher) => engine.watch.watch(watcher),
    close() {
      closing ??= beforeClose()
        .then(() => engine.close())
        .finally(afterClose)
      return closing
    },
  }
}

/** A new folder gets its name only when it is complete, so an interrupted first start simply begins again. */
async function prepareFolder(folder: string) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(folder) && readdirSync(folder).length > 0) return rejectUnreadable(folder)
  const engine = await EmbeddedEngine.open({ scratch: unfinished })
  await engine.close()
  syncFolder(unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  syncPath(dirname(folder))
}

function rejectUnreadable(folder: string) {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new DatabaseUnavailable(
      `${folder} holds files but no database. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  const version = readFileSync(file, 'utf8').trim()
  if (version === ENGINE_MAJOR_VERSION) return
  throw new DatabaseUnavailable(
    `The database in ${folder} was written by PostgreSQL ${version}, this release reads ${ENGINE_MAJOR_VERSION}. ` +
      'Start the release that wrote it, take a backup there, and restore that backup with this release into an empty DATA_DIR.',
  )
}
