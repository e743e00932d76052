import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { competitionJudges } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import type { HelperKind } from '#shared/admin/helper-kinds.ts'
import type { HelperLinkPurpose } from '#shared/events/gate/gate-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { givenDuties, portrait } from './people-queries.ts'

/** Who looks after what, the helpers whose links work today or later, and the end of the present term. */
export async function readDutyOverview(db: Database, now: Date) {
  const today = gulfToday(now)
  const [people, helpers, [term]] = await Promise.all([
    listHolders(db),
    listHelpers(db, today),
    db
      .select({ endsOn: sql<string | null>`max(${officeBearers.termEnd})` })
      .from(officeBearers)
      .where(and(isPresent, gte(officeBearers.termEnd, today))),
  ])
  return { people, helpers, termEndsOn: term?.endsOn ?? null }
}

const isPresent = and(eq(officeBearers.isActive, true), isNull(officeBearers.deletedAt))

/** Admins by name, each with the end of the last term of somebody who is no longer an office bearer. */
async function listHolders(db: Database) {
  const { id, firstName, lastName, role, lastLoginAt } = users
  const [terms, admins] = await Promise.all([
    listTerms(db),
    db
      .select({
        id,
        firstName,
        lastName,
        profileImageUrl: portrait,
        role,
        lastLoginAt,
        duties: givenDuties,
        nameKey: sql<string>`normal_name(${firstName} || ' ' || ${lastName})`,
      })
      .from(users)
      .leftJoin(members, eq(members.userId, id))
      .where(inArray(role, ['admin', 'super_admin']))
      .orderBy(asc(firstName), asc(lastName), asc(id)),
  ])
  return admins.map(({ nameKey, ...admin }) => {
    const own = terms.filter(({ holder }) => holder === admin.id || holder === nameKey)
    return { ...admin, formerBearer: formerBearer(own) }
  })
}

type Terms = { holder: string | null; isPresent: boolean; until: string | null }

/** Per person. Entries of office bearers that were typed by hand have only a name, so they are found by it. */
function listTerms(db: Database): Promise<Terms[]> {
  const holder = sql<string | null>`case when ${officeBearers.memberId} is null
    then ${officeBearers.nameKey} else ${members.userId}::text end`
  return db
    .select({
      holder,
      isPresent: sql<boolean>`bool_or(${officeBearers.isActive})`,
      until: sql<string | null>`max(${officeBearers.termEnd})`,
    })
    .from(officeBearers)
    .leftJoin(members, eq(members.id, officeBearers.memberId))
    .where(isNull(officeBearers.deletedAt))
    .groupBy(holder)
}

function formerBearer(terms: readonly Terms[]): { until: string | null } | null {
  if (terms.length === 0 || terms.some((term) => term.isPresent)) return null
  const ends = terms.flatMap(({ until }) => until ?? [])
  return { until: ends.toSorted().at(-1) ?? null }
}

type Helper = {
  id: string
  name: string
  eventId: string
  event: string
  /** From today on, in order. */
  days: string[]
}

/** How the links of each declared kind are found: those that work today or later. */
const LISTS: Record<HelperKind, (db: Database, today: string) => Promise<Helper[]>> = {
  gate: (db, today) => listLinks(db, today, 'gate'),
  counter: (db, today) => listLinks(db, today, 'counter'),
  judge: listJudges,
  photographer: (db, today) => listLinks(db, today, 'photographer'),
}

async function listHelpers(db: Database, today: string): Promise<(Helper & { kind: HelperKind })[]> {
  const kinds = Object.keys(LISTS) as HelperKind[]
  const found = await Promise.all(
    kinds.map(async (kind) => (await LISTS[kind](db, today)).map((helper) => ({ ...helper, kind }))),
  )
  return found.flat().toSorted((one, other) => (one.days[0] ?? '').localeCompare(other.days[0] ?? ''))
}

/** What an admin looks after, and to whom all of it can be given. */
export async function readOwnDuties(db: Database, { id, duties }: { id: string; duties: Duty[] | null }) {
  return { duties, colleagues: await listColleagues(db, id) }
}

/** The other admins by name; super admins have every duty already. */
function listColleagues(db: Database, ownId: string) {
  const { id, firstName, lastName, role } = users
  return db
    .select({ id, firstName, lastName })
    .from(users)
    .where(and(eq(role, 'admin'), ne(id, ownId)))
    .orderBy(asc(firstName), asc(lastName), asc(id))
}

async function listLinks(db: Database, today: string, purpose: HelperLinkPurpose) {
  const { id, name, eventId, day, days, revokedAt } = gateLinks
  const found = await db
    .select({ id, name, eventId, event: events.title, days })
    .from(gateLinks)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(gateLinks.purpose, purpose), isNull(revokedAt), gte(day, today)))
    .orderBy(asc(name), asc(id))
  return found.map((link) => ({ ...link, days: link.days.filter((each) => each >= today) }))
}

async function listJudges(db: Database, today: string) {
  const { id, name, eventId, validOn, tokenHash } = competitionJudges
  const found = await db
    .select({ id, name, eventId, event: events.title, day: sql<string>`${validOn}` })
    .from(competitionJudges)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(isNotNull(tokenHash), gte(validOn, today)))
    .orderBy(asc(name), asc(id))
  return found.map(({ day, ...judge }) => ({ ...judge, days: [day] }))
}
