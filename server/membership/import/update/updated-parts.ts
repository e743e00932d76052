import { count, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { familyMembers, members } from '../../member-tables.ts'
import { duesPayments, membershipRenewals } from '../../renewal-tables.ts'
import { listLedgers } from '../../renewals/ledger-queries.ts'
import type { UpdatedParts } from '../import-tables.ts'

/** Columns that the site writes itself, or that an undo computes anew. */
const WITHOUT = new Set([
  'updatedAt',
  'nameKey',
  'toComplete',
  'searchText',
  'membershipType',
  'renewalStatus',
  'renewalDueDate',
  'lastRenewalDate',
])

const OF_FAMILY = new Set(['hintedAge', 'cardVersion'])

/** Everything that an update can change about a member, as stored. */
export async function readParts(tx: Transaction, memberId: string): Promise<UpdatedParts> {
  return (await readPartsOf(tx, [memberId]))(memberId)
}

/** The same of many members. */
export async function readPartsOf(tx: Transaction, ids: readonly string[]): Promise<(id: string) => UpdatedParts> {
  const all = [...ids]
  const records = await tx.select().from(members).where(inArray(members.id, all)).orderBy(members.id).for('update')
  const years = Map.groupBy(await listLedgers(tx, all), ({ memberId }) => memberId)
  const isFamily = inArray(familyMembers.memberId, all)
  const people = await tx.select().from(familyMembers).where(isFamily).orderBy(familyMembers.id).for('update')
  const families = Map.groupBy(people, ({ memberId }) => memberId)
  const payments = new Map((await countPayments(tx, all)).map(({ memberId, count }) => [memberId, count]))
  const recordOf = new Map(records.map((member) => [member.id, member]))
  return (id) => ({
    record: plain(recordOf.get(id) ?? {}, WITHOUT),
    years: (years.get(id) ?? []).map((year) => plain(year)),
    family: (families.get(id) ?? []).map((person) => plain(person, OF_FAMILY)),
    payments: payments.get(id) ?? 0,
  })
}

const countPayments = (tx: Transaction, ids: string[]) =>
  tx
    .select({ memberId: membershipRenewals.memberId, count: count() })
    .from(duesPayments)
    .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
    .where(inArray(membershipRenewals.memberId, ids))
    .groupBy(membershipRenewals.memberId)

/** What differs between two readings: the columns of the record, and whole rows of the ledger and the family. */
export function differingParts(before: UpdatedParts, after: UpdatedParts) {
  const fields = Object.keys(after.record).filter((field) => !isSame(before.record[field], after.record[field]))
  const pick = ({ record, ...parts }: UpdatedParts, other: UpdatedParts): UpdatedParts => ({
    record: Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
    years: without(parts.years, other.years),
    family: without(parts.family, other.family),
    payments: parts.payments,
  })
  return { before: pick(before, after), after: pick(after, before) }
}

/** Whether everything that an update has written is still so, and no money has moved since. */
export function isAsUpdated(now: UpdatedParts, after: UpdatedParts): boolean {
  const isThere = (rows: UpdatedParts['years']) => (row: UpdatedParts['years'][number]) =>
    rows.some((each) => isSame(each, row))
  return (
    now.payments === after.payments &&
    Object.entries(after.record).every(([field, value]) => isSame(now.record[field], value)) &&
    after.years.every(isThere(now.years)) &&
    after.family.every(isThere(now.family))
  )
}

type Rows = UpdatedParts['years']

const without = (rows: Rows, others: Rows): Rows => rows.filter((row) => !others.some((other) => isSame(row, other)))

const plain = <Row extends object>(row: Row, left: ReadonlySet<string> = new Set()) =>
  Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(row)) as Row).filter(([field]) => !left.has(field))) as {
    id: string
  } & Record<string, unknown>
