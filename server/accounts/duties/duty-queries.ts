import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import { inOrder } from '#shared/accounts/duty-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { adminDuties, users } from '../account-tables.ts'

/** The duties of an account in a query of `users`: null without limits. */
export const dutiesOfAccount = sql<Duty[] | null>`case when ${users.hasLimitedDuties}
  then array(select d.duty from admin_duties as d where d.user_id = ${users.id} order by d.duty) end`

/** `isInAudience` of the duty rules, in SQL: which accounts get what is for an audience. Auditors are not included. */
export function inAudience(db: Executor, audience: PortalAudience): SQL {
  if (audience === 'super_admin') return eq(users.role, 'super_admin')
  const isSuperAdmin = eq(users.role, 'super_admin')
  const isAdmin = eq(users.role, 'admin')
  if (audience === 'every_admin') return or(isSuperAdmin, isAdmin)!
  const hasNoLimits = eq(users.hasLimitedDuties, false)
  const hasOne = audience === 'full_admin' ? undefined : exists(rowsOf(db, audience))
  return or(isSuperAdmin, and(isAdmin, or(hasNoLimits, hasOne)))!
}

const rowsOf = (db: Executor, duties: readonly Duty[]) =>
  db
    .select({ one: sql`1` })
    .from(adminDuties)
    .where(and(eq(adminDuties.userId, users.id), inArray(adminDuties.duty, [...duties])))

const MAX_NAMED = 3

/** The error for an admin without the duty: names it, and who can be asked. */
export async function dutyRequired(db: Executor, audience: PortalAudience): Promise<AppError> {
  const duties = typeof audience === 'string' ? [] : inOrder(audience)
  const name = duties.map((duty) => DUTY_LABELS[duty]).join(' or ') || 'an admin without limits'
  const holders = await listHolders(db, audience)
  const who = holders.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')
  return new AppError('duty_required', { message: who ? `Ask ${name}: ${who}.` : `Ask ${name}.` })
}

/** Those whose duty it is; if there are none, those without limits. */
async function listHolders(db: Executor, audience: PortalAudience) {
  const holders = (wanted: SQL | undefined) =>
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(wanted)
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(MAX_NAMED)
  const own =
    typeof audience === 'string'
      ? []
      : await holders(and(eq(users.role, 'admin'), users.hasLimitedDuties, exists(rowsOf(db, audience))))
  return own.length > 0 ? own : holders(inAudience(db, 'full_admin'))
}
