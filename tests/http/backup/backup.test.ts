import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { pushToPeople } from '#server/notifications/push/push-service.ts'
import { pushDeliveries, pushSubscriptions } from '#server/notifications/push/push-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { type CheckedArchive, checkArchive } from '#server/platform/backup/archive-check.ts'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { loadArchive } from '#server/platform/backup/load-archive.ts'
import { holdRemovals } from '#server/platform/backup/removal-hold.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listApplied, listMigrations } from '#server/platform/database/migration-journal.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { putPrivateFile } from '#server/platform/uploads/document-service.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { storePicture } from '#server/platform/uploads/upload-service.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { drawLogoPictures } from '#server/settings/logo/logo-pictures.ts'
import { insertLogoPictures } from '#server/settings/logo/logo-queries.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openBrowser, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { writeOneOfEach } from '#tests/http/platform/one-of-each.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { openBucket } from '#tests/http/storage/bucket.ts'
import { openTestApp } from '#tests/test-app.ts'
import { listBadArchives, rewrite } from './bad-archives.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'waiting-letter': { about: string }
  }
}

// the files are in a bucket, as with several machines; they are restored into another one
const [bucket, otherBucket] = [await openBucket(), await openBucket()]
// waiting tasks are timed by the database's clock
const app = await openTestApp({ startsAt: new Date(), config: { s3: bucket.settings } })
const { db, context } = app
const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)])
const folder = await mkdtemp(join(tmpdir(), 'site-backups-'))
const { seller } = await writeOneOfEach(db)
const person = await personWithPassword(app, { firstName: 'മാധവി "Tab\t' })
const stored = { bytes: paper, mimeType: 'application/pdf', extension: 'pdf' }
const logo = await storePicture(context, await drawPicture(200, 200), { kind: 'picture', uploadedBy: null })
await insertLogoPictures(db, await drawLogoPictures(context, logo))
await writeSettings(db, { logoPicture: logo }, null)
const icon = `/logo/${basename(logo, '.jpg')}/icon-512.png`
const url = await db.transaction((tx) => putPrivateFile(tx, context, stored, { kind: 'slip', ownerId: seller }))
const documentName = basename(url)
await app.as(person)
await pushToPhone(person.id)
await sendMail(db, 'waiting-letter', { about: 'dues' })
await enqueue(db, 'remove-orphans', {}, { startAfter: new Date(Date.now() + 86_400_000) })
await recordActivity(db, { actorId: seller, action: 'member.approved', subjectType: 'member', subjectId: seller })
const [made] = await Promise.all([makeBackup(context, { folder }), writePairs()])
const restored = await openRestored(await checkArchive(made.file))
afterAll(async () => {
  await restored.close()
  await app.close()
  await Promise.all([bucket.close(), otherBucket.close(), rm(folder, { recursive: true, force: true })])
})

/** A message waits for a phone: neither must outlive the session in a backup. */
async function pushToPhone(userId: string) {
  const [session] = await db.select().from(sessions)
  const keys = { endpoint: 'https://push.example.org/phone', p256dh: 'key', auth: 'key' }
  await db.insert(pushSubscriptions).values({ userId, sid: session!.sid, device: 'Chrome on Android', ...keys })
  const message = { key: 'call', title: 'A call', path: '/' }
  const people = await db.transaction((tx) => pushToPeople(tx, [userId], { message, now: new Date() }))
  expect([...people]).toEqual([userId])
}

test('an archive made during writes holds one complete instant, and is restored as it was', async () => {
  const waiting = { name: contactMessages.name }
  const names = (await restored.db.select(waiting).from(contactMessages)).map(({ name }) => name)
  const halves = names.filter((name) => name.startsWith('Half of'))
  expect(halves.length % 2).toBe(0)
  const [account] = await restored.db.select().from(users).where(eq(users.id, person.id))
  expect(account).toEqual(person)
  expect(await restored.context.files.readBytes(documentName)).toEqual(new Uint8Array(paper))
  expect((await restored.visitor.get('/api/settings')).json().logoPicture).toBe(logo)
  expect((await restored.visitor.get(icon)).rawPayload).toEqual((await app.visitor.get(icon)).rawPayload)
  expect(await searchOf(restored.db)).toEqual(await searchOf(db))
  for (const table of [sessions, pushSubscriptions, pushDeliveries])
    expect(await restored.db.select().from(table)).toEqual([])
  expect((await openBrowser(restored).logIn(person.email)).statusCode).toBe(200)
})

test('a restored database has the same protections: keys, triggers and the immutable log', async () => {
  const orphan = restored.db.execute(sql`INSERT INTO event_registrations (event_id, member_id)
    VALUES (gen_random_uuid(), gen_random_uuid())`)
  await expect(orphan).rejects.toThrow()
  await expect(restored.db.delete(activityLog)).rejects.toThrow()
  const received: string[] = []
  await restored.context.database.listen('changed', (table) => received.push(table))
  await restored.event()
  await expect.poll(() => received.some((table) => table.includes('events'))).toBe(true)
})

test('no mail is sent twice: waiting mails are stored as failed for an admin to resend, other tasks go on', async () => {
  const [mail] = await restored.db.select().from(mails)
  expect(mail).toMatchObject({ name: 'waiting-letter', status: 'failed' })
  expect(mail?.lastError).toContain('may have left')
  const { rows } = await restored.db.execute(
    sql`SELECT name FROM pgboss.job WHERE state IN ('created', 'retry') AND name IN ('mail', 'remove-orphans')`,
  )
  expect(rows).toEqual([{ name: 'remove-orphans' }])
})

test('an archive can be restored over a site that has since done the tasks that were waiting then', async () => {
  await restored.db.execute(sql`UPDATE pgboss.job SET state = 'completed', completed_on = now()`)
  await loadArchive(restored.context.database, await checkArchive(made.file), {
    files: restored.context.files,
    replace: true,
  })
  const { rows } = await restored.db.execute(
    sql`SELECT name FROM pgboss.job WHERE state IN ('created', 'retry') ORDER BY 1`,
  )
  expect(rows).toEqual([{ name: 'push' }, { name: 'remove-orphans' }])
})

test('only its owner may read an archive, and no second one is made at the same time', async () => {
  expect((await stat(made.file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.startsWith('backup-'))).toEqual([basename(made.file)])
  await holdRemovals(context.database, async () => {
    await expect(makeBackup(context, { folder })).rejects.toThrow('Another backup')
  })
})

test('as soon as one backup has succeeded or failed, the next may begin, however late its connection closes', async () => {
  for (const work of [async () => {}, () => Promise.reject(new Error('the disk'))]) {
    const close = await closeLater()
    await holdRemovals(context.database, work).catch(() => {})
    await holdRemovals(context.database, async () => {})
    close()
  }
})

test('an archive that is damaged, truncated, too new or something else is rejected before anything is changed', async () => {
  for (const [what, { file, words }] of Object.entries(await listBadArchives(made.file, folder)))
    await expect(checkArchive(file), what).rejects.toThrow(words)
})

test('an archive of a former release is read although it calls the fingerprint of the secret otherwise', async () => {
  const { secretFingerprint } = (await checkArchive(made.file)).head
  const names = { secretPrint: secretFingerprint, secretFingerprint: undefined }
  const former = await rewrite(made.file, join(folder, 'former.tar'), { 'archive.json': names })
  expect((await checkArchive(former)).head).toMatchObject({ secretFingerprint })
})

test('while an archive is being made none of its files is deleted', async () => {
  const gone = { name: `${'a'.repeat(32)}.pdf`, width: null }
  await context.files.put(gone.name, paper)
  await enqueue(db, 'remove-files', { files: [gone] })
  await holdRemovals(context.database, async () => {
    await app.runTasks()
    expect(await context.files.exists(gone.name)).toBe(true)
  })
  app.advance(61_000)
  await app.runTasks()
  expect(await context.files.exists(gone.name)).toBe(false)
})

test('an archive never uses the disk space the site keeps in reserve', async () => {
  const small = { ...context, config: { ...app.config, minFreeBytes: 1e18 } }
  const elsewhere = await mkdtemp(join(folder, 'full-'))
  await expect(makeBackup(small, { folder: elsewhere })).rejects.toThrow('in reserve, so the archive cannot be written')
  expect(await readdir(elsewhere)).toEqual([])
})

test('a full disk is reported as such, and no partial archive remains', async () => {
  const elsewhere = await mkdtemp(join(folder, 'enospc-'))
  const handle = await open(made.file)
  const full = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile')
  full.mockRejectedValue(new Error('ENOSPC: no space left on device, write'))
  await expect(makeBackup(context, { folder: elsewhere })).rejects.toThrow('ENOSPC')
  full.mockRestore()
  await handle.close()
  expect(await readdir(elsewhere)).toEqual([])
})

test('an archive of an older release is restored as it was and then migrated', async () => {
  const database = await openTestDatabase()
  const migrations = listMigrations()
  await database.db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, migrations.slice(0, -1))
    await tx.execute(sql`INSERT INTO users (email, first_name) VALUES ('older@example.org', 'Omana')`)
  })
  const elsewhere = await mkdtemp(join(folder, 'older-'))
  const older = await checkArchive((await makeBackup({ ...context, database }, { folder: elsewhere })).file)
  expect(older.head.migrations).toHaveLength(migrations.length - 1)
  await loadArchive(database, older, { files: context.files, replace: true })
  expect(await listApplied(database.db)).toEqual(migrations.map(({ hash }) => hash))
  expect(await database.db.select({ email: users.email }).from(users)).toEqual([{ email: 'older@example.org' }])
  await database.close()
})

test('a missing file that the database lists is named, and everything else is in the archive', async () => {
  const [upload] = await db.select().from(uploads).where(eq(uploads.name, documentName))
  await context.files.remove(documentName)
  const elsewhere = await mkdtemp(join(folder, 'torn-'))
  const torn = await makeBackup(context, { folder: elsewhere })
  expect(torn.missing).toEqual([upload?.name])
  await expect(checkArchive(torn.file)).resolves.toMatchObject({ manifest: { missing: [documentName] } })
  await context.files.put(documentName, paper)
})

test('an unreachable bucket fails a backup, and no file is counted as missing', async () => {
  const elsewhere = await mkdtemp(join(folder, 'away-'))
  bucket.failWith(503)
  await expect(makeBackup(context, { folder: elsewhere })).rejects.toThrow()
  bucket.failWith(null)
  expect(await readdir(elsewhere)).toEqual([])
})

/** Each pair is written in one transaction: half of one would be an inconsistent instant. */
async function writePairs() {
  for (let pair = 1; pair <= 10; pair += 1)
    await db.transaction(async (tx) => {
      const half = { name: `Half of ${pair}`, email: 'half@example.org', message: 'When does it begin?' }
      await tx.insert(contactMessages).values([half])
      await tx.insert(contactMessages).values([half])
    })
}

/** The site restored into a database that held another one. */
async function openRestored(archive: CheckedArchive) {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(folder, 'restored-'))
  const config = { dataDir, s3: otherBucket.settings }
  await loadArchive(database, archive, { files: await openFileStore(config), replace: true })
  return openTestApp({ database, config })
}

async function searchOf(of: Database) {
  const { rows } = await of.execute(sql`SELECT id, search::text FROM listings ORDER BY id`)
  return rows
}

/** The next requested connection stays open until the test closes it. */
async function closeLater(): Promise<() => void> {
  const client: PoolClient = await context.database.pool.connect()
  const release = client.release.bind(client)
  client.release = () => {}
  vi.spyOn(context.database.pool, 'connect').mockImplementationOnce(async () => client)
  return () => release(true)
}
