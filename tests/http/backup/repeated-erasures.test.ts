import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { repeatErasures } from '#server/admin/repeated-erasures.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { loadArchive } from '#server/platform/backup/load-archive.ts'
import { restoreArchive } from '#server/platform/backup/restore-service.ts'
import { ERASED_NAME, erasedAddress } from '#server/platform/personal-data/personal-data.ts'
import { createDatabase } from '#tests/postgres.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp({ startsAt: new Date() })
const folder = await mkdtemp(join(tmpdir(), 'site-erasures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const superAdmin = await app.as(await app.superAdmin())

async function askToBeErased({ userId }: { userId: string }) {
  const [request] = await app.db.insert(erasureRequests).values({ userId, reason: 'I move away' }).returning()
  return request!.id
}
async function erase(person: { userId: string }, request?: string) {
  const id = request ?? (await askToBeErased(person))
  expect((await superAdmin.post(`/api/admin/deletion-requests/${id}/carry-out`)).statusCode).toBe(200)
}

async function stateOf({ id, userId }: { id: string; userId: string }) {
  const [account] = await app.db.select().from(users).where(eq(users.id, userId))
  const [member] = await app.db.select().from(members).where(eq(members.id, id))
  const requests = await app.db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId))
  return {
    address: account?.email,
    name: member?.fullName,
    requests: requests.map(({ status, reason }) => ({ status, reason })),
  }
}

/** It restores two archives. */
const LONG = { timeout: 90_000 }

test('who was erased since the backup is erased again when it is restored, and nobody else', async () => {
  const [before, waiting, after, stays] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member({ fullName: 'Latha Nair' }),
  ]
  for (const { id } of [before, waiting, after]) await app.renewal({ memberId: id })
  await erase(before)
  const request = await askToBeErased(waiting)
  const archive = await checkArchive((await makeBackup(app.context, { folder })).file)
  await erase(waiting, request)
  await erase(after)
  const newcomer = await app.member()
  await erase(newcomer)
  const { database, files, personalData } = app.context
  const carryOver = repeatErasures(personalData, new Date())
  const carried = await loadArchive(database, archive, { files, replace: true, carryOver })
  expect(carried).toEqual({ count: 2, isSameSite: true })
  for (const person of [before, waiting, after])
    expect(await stateOf(person)).toEqual({
      address: erasedAddress(person.userId),
      name: ERASED_NAME,
      requests: [{ status: 'done', reason: null }],
    })
  expect(await stateOf(stays)).toMatchObject({ name: 'Latha Nair', requests: [] })
  expect(await stateOf(newcomer)).toMatchObject({ address: undefined })
  const logged = await app.db.select().from(activityLog).where(eq(activityLog.action, 'person.erased'))
  expect(logged.map(({ actorId }) => actorId === null).sort()).toEqual([false, true, true])
})

test('a site that was set up anew and replaced by an archive does not pass for one that knows the erasures', async () => {
  const other = await openTestApp({ startsAt: new Date() })
  await other.superAdmin()
  const archive = await checkArchive((await makeBackup(app.context, { folder })).file)
  const { database, files, personalData } = other.context
  const carryOver = repeatErasures(personalData, new Date())
  const carried = await loadArchive(database, archive, { files, replace: true, carryOver })
  expect(carried).toEqual({ count: 0, isSameSite: false })
})

test(
  'a staging copy, which has the same accounts at another address, does not pass for the site either',
  LONG,
  async () => {
    const archive = await checkArchive((await makeBackup(app.context, { folder })).file)
    const { url, drop } = await createDatabase()
    const restoreAt = (siteUrl: string) => {
      const config = { ...app.config, siteUrl, databaseUrl: url, isSecretStored: false }
      const carryOver = repeatErasures(app.context.personalData, new Date())
      const how = { replace: true, withoutCopy: true, carryOver, log: { info() {}, warn() {}, error() {} } }
      return restoreArchive(archive, { config, files: app.context.files, ...how })
    }
    await restoreAt('https://staging.example.org')
    expect(await restoreAt('https://staging.example.org')).toMatchObject({ mayBringBack: true })
    expect(await restoreAt(app.config.siteUrl)).toMatchObject({ mayBringBack: false })
    await drop()
  },
)
