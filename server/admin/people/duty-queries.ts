import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { competitionJudges } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { givenDuties } from './people-queries.ts'

/** Who looks after what, the helpers whose links work today or later, and the end of the present term. */
export async function readDutyOverview(db: Database, now: Date) {
  const today = gulfToday(now)
  const [people, gates, judges, [term]] = await Promise.all([
    listHolders(db),
    listGateHelpers(db, today),
    listJudges(db, today),
    db
      .select({ endsOn: sql<string | null>`max(${officeBearers.termEnd})` })
      .from(officeBearers)
      .where(and(isPresent, gte(officeBearers.termEnd, today))),
  ])
  const helpers = [...gates, ...judges].toSorted((one, other) => one.day.localeCompare(other.day))
  return { people, helpers, termEndsOn: term?.endsOn ?? null }
}

const isPresent = and(eq(officeBearers.isActive, true), isNull(officeBearers.deletedAt))

/** Admins by name. The list of office bearers has names only, so a former one is found by the name. */
function listHolders(db: Database) {
  const { id, firstName, lastName, profileImageUrl, role, lastLoginAt } = users
  const ofName = sql`b.deleted_at is null and b.name_key = normal_name(${firstName} || ' ' || ${lastName})`
  return db
    .select({
      id,
      firstName,
      lastName,
      profileImageUrl,
      role,
      lastLoginAt,
      duties: givenDuties,
      formerBearer: sql<{ until: string | null } | null>`case when not exists (
        select 1 from office_bearers as b where ${ofName} and b.is_active) then (
        select jsonb_build_object('until', max(b.term_end)) from office_bearers as b where ${ofName} having count(*) > 0) end`,
    })
    .from(users)
    .where(inArray(role, ['admin', 'super_admin']))
    .orderBy(asc(firstName), asc(lastName), asc(id))
}

async function listGateHelpers(db: Database, today: string) {
  const { id, name, eventId, day, revokedAt } = gateLinks
  const found = await db
    .select({ id, name, eventId, event: events.title, day })
    .from(gateLinks)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(isNull(revokedAt), gte(day, today)))
    .orderBy(asc(day), asc(name), asc(id))
  return found.map((link) => ({ ...link, kind: 'gate' as const }))
}

async function listJudges(db: Database, today: string) {
  const { id, name, eventId, validOn, tokenHash } = competitionJudges
  const found = await db
    .select({ id, name, eventId, event: events.title, day: sql<string>`${validOn}` })
    .from(competitionJudges)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(isNotNull(tokenHash), gte(validOn, today)))
    .orderBy(asc(validOn), asc(name), asc(id))
  return found.map((judge) => ({ ...judge, kind: 'judge' as const }))
}
