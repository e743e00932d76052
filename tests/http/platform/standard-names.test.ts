import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import { notificationPreferences, notifications } from '#server/notifications/notification-tables.ts'
import { makeUnsubscribeToken } from '#server/notifications/preferences/unsubscribe-token.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import { presentMailName } from '#server/platform/mail/former-mail-names.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { heldNotices, undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestApp } from '#tests/test-app.ts'

const VERIFIED = new Date('2026-11-22T23:20:00Z')

test('records stored under former names are found under the standard ones after the migration', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, 2))
    // as it was then: the tables have more columns now
    const admin = await tx.execute<{ id: string }>(
      sql`INSERT INTO users (email, first_name) VALUES ('omana@example.org', 'Omana') RETURNING id`,
    )
    const userId = admin.rows[0]!.id
    const notice = { userId, title: 'Unni asks for deletion' }
    await tx.insert(notifications).values({ ...notice, kind: 'committee-erasures', link: '/admin/erasures' })
    await tx.insert(notifications).values({ ...notice, kind: 'committee-messages', link: '/admin/messages' })
    await tx.execute(sql`INSERT INTO notification_preferences (user_id, kind, mail_rhythm)
      VALUES (${userId}, 'committee-erasures', 'never')`)
    await tx.execute(
      sql`INSERT INTO backups (cause, file, proved_at) VALUES ('nightly', 'backup.tar', ${VERIFIED.toISOString()})`,
    )
  })
  await migrate(database)
  const { kind, link } = notifications
  expect(await db.select({ kind, link }).from(notifications).orderBy(kind)).toEqual([
    { kind: 'committee-deletion-requests', link: '/admin/deletion-requests' },
    { kind: 'committee-messages', link: '/admin/messages' },
  ])
  expect(await db.select().from(notificationPreferences)).toMatchObject([
    { kind: 'committee-deletion-requests', mailRhythm: 'never' },
  ])
  expect(await db.select().from(backups)).toMatchObject([{ file: 'backup.tar', verifiedAt: VERIFIED }])
  await database.close()
})

const FORMER_MAILS = {
  'address-change-asked': 'address-change-requested',
  'correction-asked': 'correction-requested',
  'dues-slip-refused': 'dues-slip-rejected',
  'erasure-asked': 'erasure-requested',
  'giveaway-asked': 'giveaway-requested',
  'listing-kept': 'listing-reports-dismissed',
  'reset-password': 'reset-password',
}
test('a mail that a process of the former release stores after the migration is composed under its present name', () => {
  expect(Object.keys(FORMER_MAILS).map(presentMailName)).toEqual(Object.values(FORMER_MAILS))
})

/** How many migrations the release with the former names of mails had. */
const BEFORE_MAIL_NAMES = 25

test('mails and held notices of an earlier release have the standard names after the migration', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const held = (name: string) => [{ people: [], about: {}, sameAs: { name, ids: { listingId: 'the lamp' } } }]
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_MAIL_NAMES))
    for (const name of Object.keys(FORMER_MAILS)) await tx.insert(mails).values({ name, data: {} })
    const change = { area: 'moderation', name: 'moderation-decided', message: 'Decided', data: {}, undoUntil: VERIFIED }
    await tx.insert(undoableChanges).values([change, change])
    await tx.execute(sql`UPDATE undoable_changes SET notices = ${JSON.stringify(held('listing-kept'))}::jsonb
      WHERE id = (SELECT id FROM undoable_changes LIMIT 1)`)
  })
  await migrate(database)
  const named = await db.select({ name: mails.name }).from(mails).orderBy(mails.name)
  expect(named.map(({ name }) => name)).toEqual(Object.values(FORMER_MAILS).sort())
  expect(Object.values(FORMER_MAILS).filter((name) => !(name in MAIL_KIND_OF))).toEqual([])
  const { people, about, sameAs } = heldNotices
  expect(await db.select({ people, about, sameAs }).from(heldNotices)).toEqual(held('listing-reports-dismissed'))
  await database.close()
})

test('the link that ends mails about deletion requests still works in a mail with the former name', async () => {
  const app = await openTestApp()
  const admin = await app.superAdmin()
  const former = { userId: admin.id, kind: 'committee-erasures' as 'committee-deletion-requests' }
  const token = makeUnsubscribeToken(app.config.secret, former)
  expect((await app.visitor.post(`/api/unsubscribe/${token}`)).statusCode).toBe(200)
  const { committee } = (await (await app.as(admin)).get('/api/account/mails')).json()
  expect(committee).toContainEqual({ kind: 'committee-deletion-requests', rhythm: 'never' })
})

/** How many migrations the release with the former names of actions had. */
const BEFORE_ACTION_NAMES = 27

const FORMER_ACTIONS = {
  'backup.asked': 'backup.started',
  'competition_result.kept': 'competition_result.unchanged',
  'listing.kept': 'listing.reports_dismissed',
  'member.approved': 'member.approved',
  'renewal.slip_refused': 'renewal.slip_rejected',
}

test('entries of the activity log have the standard names after the migration, and nobody can edit them', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, BEFORE_ACTION_NAMES))
    for (const action of Object.keys(FORMER_ACTIONS))
      await tx.insert(activityLog).values({ action, subjectType: 'any', subjectId: action })
  })
  await migrate(database)
  const logged = await db.select({ former: activityLog.subjectId, action: activityLog.action }).from(activityLog)
  expect(Object.fromEntries(logged.map(({ former, action }) => [former, action]))).toEqual(FORMER_ACTIONS)
  await expect(db.execute(sql`UPDATE activity_log SET action = 'nothing'`)).rejects.toThrow()
  await database.close()
})
