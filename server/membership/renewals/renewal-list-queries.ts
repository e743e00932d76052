import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, limitTo, pageOf, readCursor } from '#server/platform/paging.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy, shownTo } from '#shared/accounts/personal-field-rules.ts'
import type { RenewalPage, RenewalSearch } from '#shared/membership/dues/renewal-admin-api.ts'
import type { RenewalFilter } from '#shared/membership/renewal-enums.ts'
import { hasNotLeft, rightsColumns } from '../member-rights.ts'
import { foundMembers } from '../member-search.ts'
import { members } from '../member-tables.ts'
import { addPayments, receivedPerYear } from '../payments/payment-queries.ts'
import { duesPayments, membershipRenewals, renewalReminders } from '../renewal-tables.ts'

/** Who reads the list, and on which day. */
type Reading = { reader: PortalPerson; today: string }

export type ListedRenewal = Awaited<ReturnType<typeof listRenewals>>['rows'][number]

/** One page of the matching years: owed ones by due date, longest owed first; settled ones latest first. */
export async function listRenewals(db: Executor, page: RenewalPage, reading: Reading) {
  const wanted = matching(page, reading)
  const after = readCursor(page.cursor, 2)
  const isOwedList = page.status !== undefined && OWED.has(page.status)
  const direction = isOwedList ? asc : desc
  const list = select(db)
    .where(and(wanted, after ? beyond(after, isOwedList) : undefined))
    .orderBy(direction(membershipRenewals.dueDate), direction(membershipRenewals.id))
    .$dynamic()
  const { limit } = page
  const found = await limitTo(list, limit)
  const total = await countRenewals(db, page, reading)
  const rows = await addPayments(db, found, reading.today)
  return pageOf(rows, { limit, total, keysOf: (last) => [last.dueDate, last.id] })
}

/** Years with what the reader's duties need. */
export const renewalsFor = (reader: PortalPerson, years: readonly ListedRenewal[]) =>
  years.map(({ member, ...year }) => ({
    ...year,
    member: { ...member, mobileNumber: shownTo(reader, 'phone', member.mobileNumber) },
  }))

/** How many years match. */
export async function countRenewals(db: Executor, search: RenewalSearch, reading: Reading): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(matching(search, reading))
  return counted?.total ?? 0
}

/** One year as shown in the list. Throws not_found. */
export async function getListedRenewal(db: Executor, id: string, today: string): Promise<ListedRenewal> {
  const [row] = await select(db).where(eq(membershipRenewals.id, id))
  if (!row) throw new AppError('not_found')
  const [listed] = await addPayments(db, [row], today)
  return listed!
}

/**
 * Totals over all years that match the search, whatever their status, in fils. For members who have left only received
 * amounts count as due: due + credit = received + waived + outstanding.
 */
export async function findTotals(db: Executor, search: RenewalSearch, reading: Reading) {
  const { status, amount, slipUrl } = membershipRenewals
  const paid = receivedPerYear(db)
  const received = sql`coalesce(${paid.received}, 0)`
  const rest = sql`greatest(${amount} - ${received}, 0)`
  const isOwed = sql`(${inArray(status, ['pending', 'overdue'])} AND ${hasNotLeft})`
  const [sums] = await db
    .select({
      due: total(
        sql`CASE WHEN ${status} IN ('paid', 'waived') OR ${isOwed} THEN ${amount} ELSE least(${amount}, ${received}) END`,
      ),
      received: total(received),
      waived: total(sql`CASE WHEN ${eq(status, 'waived')} THEN ${rest} END`),
      outstanding: total(sql`CASE WHEN ${isOwed} THEN ${rest} END`),
      credit: total(sql`greatest(${received} - ${amount}, 0)`),
      owing: sql<number>`(count(*) FILTER (WHERE ${isOwed}))::int`,
      slips: sql<number>`(count(*) FILTER (WHERE ${isOwed} AND ${slipUrl} IS NOT NULL))::int`,
    })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .leftJoin(paid, eq(paid.renewalId, membershipRenewals.id))
    .where(matching({ ...search, status: undefined }, reading))
  const years = await db
    .selectDistinct({ year: membershipRenewals.renewalYear })
    .from(membershipRenewals)
    .orderBy(desc(membershipRenewals.renewalYear))
  return { ...sums!, years: years.map(({ year }) => year) }
}

/** A total in fils, which can exceed an SQL integer. */
const total = (fils: SQL) => sql<number>`coalesce(sum(${fils}), 0)::float8`

const OWED: ReadonlySet<RenewalFilter> = new Set(['owing', 'pending', 'overdue'])

const reminders = sql<(typeof renewalReminders.$inferSelect)['reminder'][]>`coalesce((
  SELECT json_agg(sent.reminder ORDER BY sent.sent_at) FROM ${renewalReminders} AS sent
  WHERE sent.renewal_id = ${membershipRenewals}.id
), '[]'::json)`

function select(db: Executor) {
  const { memberId: _, processedBy: __, createdAt: ___, ...renewal } = getTableColumns(membershipRenewals)
  const { id, fullName, membershipNumber, membershipType, mobileNumber } = members
  const { photoUrl, profileImageUrl } = members
  const member = { id, fullName, membershipNumber, membershipType, mobileNumber, photoUrl, profileImageUrl }
  return db
    .select({ ...renewal, reminders, member: { ...member, ...rightsColumns } })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
}

function matching({ search, status, year, type, slip }: RenewalSearch, { reader, today }: Reading) {
  return and(
    search ? named(search, reader) : undefined,
    status ? inStatus(status, today) : undefined,
    year === undefined ? undefined : eq(membershipRenewals.renewalYear, year),
    type ? eq(members.membershipType, type) : undefined,
    slip
      ? and(isNotNull(membershipRenewals.slipUrl), inArray(membershipRenewals.status, ['pending', 'overdue']))
      : undefined,
  )
}

/** Members who have left owe nothing more. */
function inStatus(wanted: RenewalFilter, today: string): SQL | undefined {
  const { status, dueDate } = membershipRenewals
  if (wanted === 'paid' || wanted === 'waived') return eq(status, wanted)
  const when = wanted === 'pending' ? gte(dueDate, today) : wanted === 'overdue' ? lt(dueDate, today) : undefined
  return and(inArray(status, ['pending', 'overdue']), hasNotLeft, when)
}

function named(search: string, reader: PortalPerson): SQL | undefined {
  return or(
    foundMembers(fieldsSeenBy(reader), search),
    sql`EXISTS (SELECT FROM ${duesPayments} AS paid WHERE paid.renewal_id = ${membershipRenewals}.id
      AND paid.receipt_number = ${search} AND paid.undone_at IS NULL)`,
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function beyond([dueDate = '', id = '']: Keys, isOwedList: boolean): SQL {
  if (!DAY.test(dueDate) || Number.isNaN(Date.parse(dueDate)) || !UUID.test(id)) throw new AppError('malformed_request')
  const keys = sql`(${membershipRenewals.dueDate}, ${membershipRenewals.id})`
  const last = sql`(${dueDate}::date, ${id}::uuid)`
  return isOwedList ? sql`${keys} > ${last}` : sql`${keys} < ${last}`
}
