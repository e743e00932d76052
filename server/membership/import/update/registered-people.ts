import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Identity } from '#shared/membership/import/update/match-rules.ts'
import { orderedName } from '#shared/platform/name-rules.ts'
import { type FamilyMember, listFamily, type Member } from '../../member-queries.ts'
import { members } from '../../member-tables.ts'
import { membershipRenewals } from '../../renewal-tables.ts'

/** The members with a number, name, email address or mobile number of these rows; locked in the order of their ids. */
export function readCandidates(
  db: Executor,
  rows: readonly Identity[],
  { locked }: { locked: boolean },
): Promise<Member[]> {
  const valuesOf = (read: (row: Identity) => string | null) => [...new Set(rows.map(read))].filter((value) => !!value)
  const names = valuesOf(({ fullName }) => orderedName(fullName)) as string[]
  const emails = valuesOf(({ email }) => email.toLowerCase()) as string[]
  const found = db
    .select()
    .from(members)
    .where(
      and(
        isNull(members.erasedAt),
        or(
          inArray(members.membershipNumber, valuesOf(({ membershipNumber }) => membershipNumber) as string[]),
          inArray(sql`ordered_name(${members.fullName})`, names),
          inArray(sql`lower(${members.email})`, emails),
          inArray(members.mobileNumber, valuesOf(({ mobileNumber }) => mobileNumber) as string[]),
        ),
      ),
    )
    .orderBy(members.id)
  return locked ? found.for('update') : found
}

type Ledger = (typeof membershipRenewals.$inferSelect)[]
/** What an update can change about a member beside the record. */
export type Surroundings = { ledger: Ledger; family: FamilyMember[] }

/** The ledger and the family of each of these members. */
export async function readSurroundings(db: Executor, ids: readonly string[]): Promise<(id: string) => Surroundings> {
  if (ids.length === 0) return () => ({ ledger: [], family: [] })
  const years = await db
    .select()
    .from(membershipRenewals)
    .where(inArray(membershipRenewals.memberId, [...ids]))
    .orderBy(membershipRenewals.renewalYear)
  const ledgers = Map.groupBy(years, ({ memberId }) => memberId)
  const families = Map.groupBy(await listFamily(db, ids), ({ memberId }) => memberId)
  return (id) => ({ ledger: ledgers.get(id) ?? [], family: families.get(id) ?? [] })
}
