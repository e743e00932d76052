import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { features } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSite } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'

/** Creates the tables of the task engine, its queues and its schedules in a database, so that no test app waits for them. */
export async function prepareTasks(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', MIN_FREE_MB: '0' })
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir })
  const site = await openSite({ config, database, features, findLetterhead, log, manualTasks: true })
  await site.close()
  await rm(dataDir, { recursive: true })
}
