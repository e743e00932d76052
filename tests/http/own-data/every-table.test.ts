import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { findPerson } from '#server/dashboard/person-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { moneyAccounts, moneyCategories } from '#server/money/money-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { collectRows } from '#server/platform/personal-data/personal-data-queries.ts'
import type { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { listReferencesToPeople, readTables, seed } from './seeding.ts'

const CANARY = 'Kanaripakshi'
const NAME = `Velayudhan ${CANARY}`
/** These tables belong to the association, or hold guests without an account; only references are personal. */
const NOT_ABOUT_PEOPLE = new Set([
  'assemblies',
  'assembly_motions',
  'assembly_paper_counts',
  'announcements',
  'blood_calls',
  // of Stripe, without names
  'card_events',
  'card_payouts',
  'card_refunds',
  'competition_festivals',
  'competition_items',
  'competition_publications',
  'competition_roll_calls',
  'competition_submissions',
  'counter_forecasts',
  'counter_items',
  'counter_sittings',
  // what the committee decided and said is the association's record
  'document_versions',
  'documents',
  'meeting_decisions',
  'meeting_items',
  'meetings',
  'events',
  'gate_links',
  'hand_overs',
  'event_guests',
  'event_programs',
  'gallery',
  // of shops, sponsors and the association's months
  'money_cash_counts',
  'money_closings',
  'money_receipts',
  'money_statement_formats',
  'money_statements',
  'news',
  'polls',
  'settings',
  'sponsor_payments',
  'sponsors',
  'job_listings',
  'undoable_changes',
  'vote_mailings',
  'vote_papers',
  'vote_questions',
  'votes',
])

test('the download and the erasure know every column that refers to a person', async () => {
  const { context } = await openTestApp()
  const references = await listReferencesToPeople(context.db)
  expect(references.length).toBeGreaterThan(40)
  const known = new Set(knownColumns(context))
  const missing = references.map(({ table, column }) => `${table}.${column}`).filter((column) => !known.has(column))
  expect(missing, 'name them in the personalData of their room').toEqual([])
})

test('each column of a table with personal data is either exported or withheld, never by default', async () => {
  const { context } = await openTestApp()
  const undecided = context.personalData
    .flatMap(({ tables }) => tables)
    .flatMap(({ table, exported, withheld = [] }) => {
      const columns = Object.keys(getTableColumns(table))
      const wrong = columns.filter((name) => exported.includes(name) === withheld.includes(name))
      const unknown = [...exported, ...withheld].filter((name) => !columns.includes(name))
      return [...wrong, ...unknown].map((name) => `${getTableName(table)}.${name}`)
    })
  expect(undecided).toEqual([])
})

test('a row in any table that names a person is in their download', async () => {
  const app = await openTestApp()
  const { userId } = await writeEverything(app)
  const person = await findPerson(app.db, app.context.personalData, userId)
  const collected = new Set<string>()
  for (const part of app.context.personalData.flatMap(({ tables }) => tables))
    if ((await collectRows(app.db, part, person!)).length > 0) collected.add(getTableName(part.table))
  const acts = new Set(app.context.personalData.flatMap(({ acts = [] }) => acts.map((column) => nameOf(column))))
  const named = (await listReferencesToPeople(app.db)).filter(({ table, column }) => !acts.has(`${table}.${column}`))
  expect(named.map(({ table }) => table).filter((table) => !collected.has(table))).toEqual([])
  for (const table of [
    'competition_group_members',
    'dues_receipts',
    'dues_payments',
    'renewal_reminders',
    'contact_messages',
    'mails',
    'sessions',
    'office_bearers',
  ])
    expect([...collected]).toContain(table)
})

test('after the erasure nothing of the person is left in the database or among the files', async () => {
  const app = await openTestApp()
  const { userId, memberId, requestId } = await writeEverything(app)
  const superAdmin = await app.as(await app.superAdmin())
  expect(await dump(app)).toContain(CANARY)
  const done = await superAdmin.post(`/api/admin/deletion-requests/${requestId}/carry-out`)
  expect(done.json()).toEqual({ message: 'All data of this person has been deleted.' })
  const sent = await app.mails()
  expect(sent.find(({ subject }) => subject === 'Your data has been deleted')?.to).toMatchObject({
    text: `${CANARY}@example.org`.toLowerCase(),
  })
  await app.runTasks()
  const left = (await dump(app)).split('\n').filter((row) => row.toLowerCase().includes(CANARY.toLowerCase()))
  expect(left).toEqual([])
  const files = await readdir(join(app.config.dataDir, 'files')).catch(() => [])
  for (const file of files)
    expect(await readFile(join(app.config.dataDir, 'files', file), 'utf8')).not.toContain(CANARY)
  expect(files).toEqual([])
  const [stored] = await app.db.select().from(members).where(eq(members.id, memberId))
  expect(stored).toMatchObject({ fullName: 'Erased person', membershipNumber: null })
  const ledger = await app.db.execute(sql`SELECT amount, member_name FROM dues_receipts`)
  expect(ledger.rows).toEqual([{ amount: 3, member_name: 'Erased person' }])
  expect((await superAdmin.get('/api/admin/deletion-requests')).json()).toEqual([])
  expect(userId).not.toBe('')
})

/** Receipt numbers and names of actions identify nobody. */
const NAMELESS = new Set([
  'card_checkouts.payable_kind',
  'card_checkouts.received_currency',
  // what Stripe calls a payment that the association must account for
  'card_checkouts.session_id',
  'card_checkouts.payment_intent_id',
  'competition_entries.code',
  // of several people
  'competition_entries.group_name',
  'competition_entries.join_code',
  // keys of the festival's own lists; results stay as they are (decision 59)
  'competition_participants.house_key',
  'competition_participants.champion_title',
  'donations.receipt_number',
  // the association's own
  'donations.permit',
  'dues_receipts.number',
  'dues_payments.receipt_number',
  'dues_payments.refund_number',
  'premium_payments.receipt_number',
  'event_orders.reference',
  'event_order_payments.receipt_number',
  'event_order_refunds.refund_number',
  'event_ticket_kinds.title',
  'helper_jobs.title',
  'helper_jobs.place',
  'helper_jobs.to_bring',
  // what is to be done, not who does it
  'helper_tasks.title',
  'helper_tasks.notes',
  // the office in which somebody was there, and what was to be done
  'meeting_people.office',
  'meeting_tasks.text',
  'money_entries.event_title',
  // a hash
  'money_statement_lines.fingerprint',
  'activity_log.action',
  'activity_log.subject_type',
  'activity_log.subject_id',
])
const isAboutPeople = (column: string) =>
  column === 'news.author' || !(NAMELESS.has(column) || NOT_ABOUT_PEOPLE.has(column.split('.')[0] ?? ''))

const nameOf = (column: { table: Parameters<typeof getTableName>[0]; name: string }) =>
  `${getTableName(column.table)}.${column.name}`

const knownColumns = ({ personalData }: AppContext) =>
  personalData.flatMap(({ tables, acts = [], named = [] }) => [
    ...tables.flatMap(({ account = [], member = [], readByWhere = [] }) =>
      [...account, ...member, ...readByWhere].map(nameOf),
    ),
    ...[...acts, ...named].map(nameOf),
  ])

/** A person with a row in every table, marked by a word that appears nowhere else. */
async function writeEverything(app: TestApp) {
  const { db } = app
  const email = `${CANARY}@example.org`.toLowerCase()
  const account = await app.account({ email, firstName: 'Velayudhan', lastName: CANARY })
  const own = { userId: account.id, fullName: NAME, email, membershipNumber: `PC-2026-${CANARY}` }
  const member = await app.member(own)
  const other = await app.account()
  const ids = new Map([
    ['users', account.id],
    ['members', member.id],
  ])
  const tables = await readTables()
  const text = (column: string) => (isAboutPeople(column) ? `${CANARY} ${column}` : column)
  const seeding = { db, tables, ids, text }
  const [low, high] = [account.id, other.id].toSorted()
  const request = { status: 'requested', handledBy: null, handledAt: null }
  await seed(seeding, 'erasure_requests', request)
  await seed(seeding, 'event_programs', { endsAt: new Date('2020-01-01T01:00:00Z') })
  await seed(seeding, 'helper_shifts', { endsAt: new Date('2020-01-01T01:00:00Z') })
  await seed(seeding, 'meetings', { endsAt: new Date('2020-01-01T01:00:00Z') })
  // a helper with a membership has no other name
  await seed(seeding, 'helper_claims', { guestName: null, guestPhone: null })
  await seed(seeding, 'counter_seats', { guestId: null })
  await seed(seeding, 'gate_links', { days: ['2020-01-01'] })
  await seed(seeding, 'counter_servings', { count: 2, counted: 1, above: 1 })
  await seed(seeding, 'blocks', { blockerId: account.id, blockedId: other.id })
  await seed(seeding, 'conversations', { participant1Id: low, participant2Id: high })
  await seed(seeding, 'listing_reviews', { reviewerId: account.id, sellerId: other.id })
  await seed(seeding, 'uploads', { ...(await photo(app)), uploadedBy: account.id, ownerId: account.id })
  await seed(seeding, 'contact_messages', { email, repliedBy: null })
  await seed(seeding, 'office_bearers', { name: 'President', bio: null, photoUrl: null, email })
  await seed(seeding, 'settings', { updatedBy: account.id })
  await seed(seeding, 'activity_log', { actorId: account.id })
  // its key is no `id`
  await seed(seeding, 'sessions', { sid: 'sessions', sess: { accountId: account.id } })
  await seed(seeding, 'dues_receipts')
  await seedMoney(seeding)
  await seed(seeding, 'dues_payments', { kind: 'payment', transferId: null, receiptNumber: null })
  await seed(seeding, 'renewal_reminders')
  await seed(seeding, 'competition_group_members')
  // either a member or somebody of a family
  await seed(seeding, 'different_people', { familyMemberId: null })
  for (const { table } of await listReferencesToPeople(db)) await seed(seeding, table)
  await db.insert(mails).values({
    name: 'contact-received',
    data: { messageId: ids.get('contact_messages') },
    recipient: 'info@example.org',
    subject: `From ${NAME}`,
    status: 'sent',
  })
  await db
    .insert(mails)
    .values({ name: 'event-registered', data: {}, recipient: email, subject: 'Registered', status: 'sent' })
  await db.insert(activityLog).values({
    actorId: other.id,
    action: 'renewal.paid',
    subjectType: 'renewal',
    subjectId: 'some-renewal',
    after: { payer: NAME, memberId: member.id },
  })
  const notice = { userId: other.id, kind: 'committee-applications', title: `New: ${NAME}`, aboutId: member.id }
  const [stored] = await db.insert(notifications).values(notice).returning()
  const data = { notificationId: stored?.id }
  await db.insert(mails).values({ name: 'committee-notice', data, recipient: other.email, subject: notice.title })
  await app.as(account)
  const [open] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, account.id))
  return { userId: account.id, memberId: member.id, requestId: open!.id }
}

/** The migration has created accounts and categories, of which each way of payment and each purpose has one. */
async function seedMoney(seeding: Parameters<typeof seed>[0]) {
  for (const [name, table] of [
    ['money_accounts', moneyAccounts],
    ['money_categories', moneyCategories],
  ] as const) {
    const [first] = await seeding.db.select({ id: table.id }).from(table)
    seeding.ids.set(name, first!.id)
  }
  await seed(seeding, 'money_entries', { fromAccountId: null, toCategoryId: null, reversesId: null, reason: null })
  await seed(seeding, 'money_closings', { period: '2020-01' })
}

/** A private photo whose bytes contain the word. */
async function photo({ context }: TestApp): Promise<Partial<typeof uploads.$inferInsert>> {
  const name = `${'a'.repeat(32)}_10x10.jpg`
  await context.files.put(name, Buffer.from(`a picture of ${CANARY}`))
  return {
    name,
    kind: 'photo',
    isPrivate: true,
    mimeType: 'image/jpeg',
    bytes: 20,
    width: 10,
    height: 10,
    widths: [],
    attachments: 1,
  }
}

/** Every row of every table, including the tasks', one per line. */
async function dump({ db }: TestApp): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT row_to_json(t)::text AS line FROM ${sql.raw(name)} t`,
    )
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return lines.join('\n')
}
