import { and, asc, eq, exists, gte, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { DUTY_LABELS, type Duty } from '#shared/accounts/duty-enums.ts'
import { inOrder } from '#shared/accounts/duty-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { adminDuties, users } from '../account-tables.ts'

/** The duties that an account has on this day, in a query of `users`: null without limits. */
export const dutiesOfAccount = (today: string | Placeholder) =>
  sql<Duty[] | null>`case when ${users.hasLimitedDuties} then array(select d.duty from admin_duties as d
    where d.user_id = ${users.id} and (d.ends_on is null or d.ends_on >= ${today}::date)) end`.mapWith(
    (given: Duty[]): Duty[] | null => inOrder(given),
  )

const isSuperAdmin = eq(users.role, 'super_admin')
const isLimitedAdmin = and(eq(users.role, 'admin'), users.hasLimitedDuties)
const isFullAdmin = or(isSuperAdmin, and(eq(users.role, 'admin'), eq(users.hasLimitedDuties, false)))!
/** Everybody who may use the portal. */
export const isEveryAdmin = inArray(users.role, ['admin', 'super_admin'])

/** `isInAudience` of the duty rules, in SQL: which accounts get what is for an audience. Auditors are not included. */
export function inAudience(db: Executor, audience: PortalAudience, now: Date): SQL {
  if (audience === 'super_admin') return isSuperAdmin
  if (audience === 'every_admin') return isEveryAdmin
  return audience === 'full_admin' ? isFullAdmin : or(isFullAdmin, hasOneOf(db, audience, now))!
}

/** An admin with limits who has one of the duties. */
const hasOneOf = (db: Executor, duties: readonly Duty[], now: Date) =>
  and(
    isLimitedAdmin,
    exists(
      db
        .select({ one: sql`1` })
        .from(adminDuties)
        .where(and(eq(adminDuties.userId, users.id), inArray(adminDuties.duty, [...duties]), holdsAt(now))),
    ),
  )

const holdsAt = (now: Date) => or(isNull(adminDuties.endsOn), gte(adminDuties.endsOn, gulfToday(now)))

/** The names of those who audit the books, in order. */
export async function listAuditors(db: Executor, now: Date): Promise<string[]> {
  const auditors = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(hasOneOf(db, ['auditor'], now))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return auditors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
}

const MAX_NAMED = 3

/** The error for an admin without the duty: names it, and who can be asked. */
export const dutyRequired = async (db: Executor, audience: PortalAudience, now: Date): Promise<AppError> =>
  new AppError('duty_required', { message: await findWhomToAsk(db, audience, now) })

/** 'Ask Treasurer: Omana Pillai.': whose duty it is, in words. */
export async function findWhomToAsk(db: Executor, audience: PortalAudience, now: Date): Promise<string> {
  const name = nameOf(audience)
  const holders = await listHolders(db, audience, now)
  const who = holders.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')
  return who ? `Ask ${name}: ${who}.` : `Ask ${name}.`
}

function nameOf(audience: PortalAudience): string {
  if (audience === 'super_admin') return 'a super admin'
  if (typeof audience === 'string') return 'an admin without limits'
  return inOrder(audience)
    .map((duty) => DUTY_LABELS[duty])
    .join(' or ')
}

/** Those whose duty it is; if there are none, those without limits. */
async function listHolders(db: Executor, audience: PortalAudience, now: Date) {
  const holders = (wanted: SQL | undefined) =>
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(wanted)
      .orderBy(asc(users.firstName), asc(users.id))
      .limit(MAX_NAMED)
  const own = typeof audience === 'string' ? [] : await holders(hasOneOf(db, audience, now))
  return own.length > 0 ? own : holders(inAudience(db, audience === 'super_admin' ? audience : 'full_admin', now))
}
