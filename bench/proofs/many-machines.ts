import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMachine } from '#scripts/running/machine.ts'
import { endProcess } from '#scripts/running/process.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startMailServer } from '#tests/http/platform/mail-server.ts'
import { openBucket } from '#tests/http/storage/bucket.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { proveKilledMachine } from './many-machines/killed-machine.ts'
import { proveSharedState } from './many-machines/shared-state.ts'

/** Two processes of the site on one PostgreSQL, one bucket and one mail server; one of them is killed while working. */
const [postgres, bucket, mailServer] = await Promise.all([startPostgres(), openBucket(), startMailServer()])
const folder = await mkdtemp(join(tmpdir(), 'site-machines-'))
const shared = {
  DATABASE_URL: postgres.url,
  SECRET: randomBytes(32).toString('hex'),
  MAIL_URL: mailServer.url,
  // each visitor has their own address, as behind a load balancer
  TRUST_PROXY: '1',
  ...bucket.environment,
}
const first = await startMachine(join(folder, 'first'), shared)
const second = await startMachine(join(folder, 'second'), shared)
const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: folder })
try {
  const lines = await proveSharedState({ first, second, db })
  lines.push(...(await proveKilledMachine({ first, second, db, mailServer })))
  for (const { words, holds } of lines) console.log(`${holds ? 'holds' : 'FAILS'}: ${words}`)
  if (lines.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  await close()
  second.child.kill('SIGKILL')
  await endProcess(first.child)
  await Promise.all([postgres.stop(), bucket.close(), mailServer.close()])
  await rm(folder, { recursive: true, force: true })
}
