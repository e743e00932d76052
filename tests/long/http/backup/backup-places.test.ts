import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { openWithoutSecret } from '#server/platform/backup/archive-copy.ts'
import { digestTable, listSiteTables, readAsText } from '#server/platform/backup/archived-tables.ts'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { loadArchive } from '#server/platform/backup/load-archive.ts'
import { moveToServer } from '#server/platform/backup/move-service.ts'
import { restoreArchive } from '#server/platform/backup/restore-service.ts'
import { clearSite } from '#server/platform/backup/restored-schema.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { putPrivateFile } from '#server/platform/uploads/document-service.ts'
import { createFileStore, openFileStore } from '#server/platform/uploads/file-store.ts'
import { writeOneOfEach } from '#tests/http/platform/one-of-each.ts'
import { openBucket } from '#tests/http/storage/bucket.ts'
import { createDatabase } from '#tests/postgres.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const folder = await mkdtemp(join(tmpdir(), 'site-places-'))
// root's PostgreSQL runs as another user, who must reach the data folders in it
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
const { seller } = await writeOneOfEach(app.db)
const content = randomBytes(100_000)
const paper = { bytes: content, mimeType: 'application/pdf', extension: 'pdf' }
const url = await app.db.transaction((tx) => putPrivateFile(tx, app.context, paper, { kind: 'slip', ownerId: seller }))
const documentName = basename(url)
const archive = await checkArchive((await makeBackup(app.context, { folder })).file)
const USERS = { name: 'public.users', sha256: '0'.repeat(64) }
const silent = { info() {}, warn() {}, error() {} }

const intoFolder = (dataDir: string, replace = false, from = archive) => {
  const backupDir = join(dataDir, 'backups')
  const place = {
    dataDir,
    backupDir,
    databaseUrl: undefined,
    secret: 'another secret of the new place',
    isSecretStored: true,
  }
  const config = { ...app.config, ...place }
  return restoreArchive(from, { config, files: createFileStore({ dataDir }), replace, log: silent })
}
const intoServer = (
  databaseUrl: string,
  how: { replace?: boolean; withoutCopy?: boolean; minFreeBytes?: number } = {},
) => {
  const config = { ...app.config, databaseUrl, isSecretStored: false, minFreeBytes: how.minFreeBytes ?? 0 }
  return restoreArchive(archive, { config, files: app.context.files, replace: false, ...how, log: silent })
}

test('a folder receives an archive and its secret; the earlier content is archived, and a running site is not touched', async () => {
  const dataDir = join(folder, 'data')
  const earlier = await openDatabase({ dataDir, log: silent })
  await migrate(earlier)
  await earlier.db.insert(events).values({ title: 'Earlier', description: '', venue: '', eventDate: new Date() })
  await writeFile(join(dataDir, 'secret'), 'the secret of the earlier content')
  await expect(intoFolder(dataDir, true)).rejects.toThrow('in use by another process')
  await earlier.close()
  await expect(intoFolder(dataDir)).rejects.toThrow('--replace')
  const { copy, hasOtherSecret } = await intoFolder(dataDir, true)
  expect((await checkArchive(copy ?? '')).manifest.tables).toContainEqual(
    expect.objectContaining({ name: 'public.events', rows: 1 }),
  )
  expect(hasOtherSecret).toBe(false)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(app.config.secret)
  const opened = await openDatabase({ dataDir, log: silent })
  expect(await digestsOf(opened)).toEqual(await digestsOf(app.context.database))
  await opened.close()
}, 90_000)

test('a folder receives a downloaded archive completely, keeps its own secret and reports that it is another one', async () => {
  const downloaded = join(folder, 'downloaded.tar')
  await writeFile(downloaded, (await openWithoutSecret(archive.file)).content)
  const dataDir = join(folder, 'from-download')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'secret'), 'another secret of the new place')
  const { hasOtherSecret, mayBringBack } = await intoFolder(dataDir, false, await checkArchive(downloaded))
  expect([hasOtherSecret, mayBringBack]).toEqual([true, true])
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('another secret of the new place')
  expect(await createFileStore({ dataDir }).readBytes(documentName)).toEqual(new Uint8Array(content))
})

test('the database of an earlier release is recognised, with what to do, and a restore replaces it', async () => {
  const dataDir = join(folder, 'former')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18')
  await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow(
    /earlier release[\s\S]*v0\.1\.0[\s\S]*npm run restore/,
  )
  const broken = { ...archive, manifest: { ...archive.manifest, tables: [{ ...USERS, rows: -1 }] } }
  await expect(intoFolder(dataDir, false, broken)).rejects.toThrow('was not restored completely')
  await expect(openDatabase({ dataDir, log: silent })).rejects.toThrow('earlier release')
  expect(await intoFolder(dataDir)).toMatchObject({ copy: null })
  const opened = await openDatabase({ dataDir, log: silent })
  expect(await digestsOf(opened)).toEqual(await digestsOf(app.context.database))
  await opened.close()
  expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
}, 90_000)

test('a server with a site receives an archive only when confirmed, never while the site runs, and the earlier content is stored', async () => {
  const { url, drop } = await createDatabase()
  await expect(intoServer(url)).rejects.toThrow('--replace')
  const running = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
  const unlisten = await running.listen('changed', () => {})
  await expect(intoServer(url, { replace: true })).rejects.toThrow('A site is running')
  await running.db.insert(events).values({ title: 'Stood here', description: '', venue: '', eventDate: new Date() })
  const before = await digestsOf(running)
  await unlisten()
  await running.close()
  const full = intoServer(url, { replace: true, minFreeBytes: 1e18 })
  await expect(full).rejects.toThrow(/^No backup of the existing data could be made.*--without-copy/)
  const { copy } = await intoServer(url, { replace: true })
  const opened = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
  expect(await digestsOf(opened)).toEqual(await digestsOf(app.context.database))
  await loadArchive(opened, await checkArchive(copy ?? ''), { files: app.context.files, replace: true })
  expect(await digestsOf(opened)).toEqual(before)
  expect(await intoServer(url, { replace: true, withoutCopy: true })).toMatchObject({ copy: null })
  await opened.db.execute('DROP SCHEMA drizzle CASCADE')
  await expect(intoServer(url, { replace: true })).rejects.toThrow('tables of another program')
  await opened.close()
  await drop()
})

test('a move to a server and a bucket loses nothing: tables are equal, the next row can be inserted, the source is unchanged', async () => {
  const dataDir = join(folder, 'data')
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const { url, drop } = await createDatabase()
  const server = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
  const bucket = await openBucket()
  const [from, to] = [createFileStore({ dataDir }), await openFileStore({ dataDir, s3: bucket.settings })]
  const move = (given: string) => {
    const config = { ...app.config, dataDir, databaseUrl: url, secret: given }
    return moveToServer({ config, from, to, log: silent })
  }
  await expect(move(secret)).rejects.toThrow('is not empty')
  await server.db.transaction((tx) => clearSite(tx))
  await expect(move('quite another secret, by mistake')).rejects.toThrow('SECRET differs from')
  const moved = await move(secret)
  expect(moved.missing).toEqual([])
  expect(Buffer.from(await to.readBytes(documentName)).equals(content)).toBe(true)
  const source = await openDatabase({ dataDir, log: silent })
  expect(await digestsOf(server)).toEqual(await digestsOf(source))
  await source.close()
  const next = { title: 'Next', description: 'Drums', venue: 'Grounds', eventDate: new Date() }
  expect(await server.db.insert(events).values(next).returning()).toHaveLength(1)
  await server.close()
  await Promise.all([drop(), bucket.close()])
}, 90_000)

/** Number of rows and checksum of every table, without times and places of backups. */
function digestsOf({ db }: OpenDatabase) {
  return db.transaction(async (tx) => {
    await readAsText(tx)
    const digests: Record<string, unknown> = {}
    for (const table of await listSiteTables(tx, new Set(['public.sessions', 'public.rate_limits', 'pgboss.job'])))
      digests[table.name] = await digestTable(tx, table)
    return digests
  })
}
