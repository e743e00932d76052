import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { accountText } from '#server/accounts/account-search.ts'
import { users } from '#server/accounts/account-tables.ts'
import { isBeingJudgedBy } from '#server/competitions/judges/judge-queries.ts'
import { memberText } from '#server/membership/member-search.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, pageOf, readCursor } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy, personalFieldOf, type SeesField, seesField } from '#shared/accounts/personal-field-rules.ts'
import type { ActivitySearch } from '#shared/admin/activity-api.ts'
import { ACTIVITY_AUDIENCES } from '#shared/admin/activity-audiences.ts'
import { endOfGulfDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { findNames, namesIn } from './activity-names.ts'

const PAGE_SIZE = 50
const { id, actorId, action, subjectType, subjectId, createdAt } = activityLog
const actorName = accountName()

type Viewer = PortalPerson & { id: string }
type State = Record<string, unknown> | null

/**
 * The actions in the portal, latest first. Always paged, because the log only grows. An admin who judges an item does not
 * see the marks of its other judges here before its result is published.
 */
export async function listActivity(db: Executor, search: ActivitySearch, viewer: Viewer) {
  const isHidden = sql`${action} like 'competition_marks.%' and ${isBeingJudgedBy(subjectId, viewer.id)}`
  const before = sql<State>`case when ${isHidden} then null else ${activityLog.before} end`
  const after = sql<State>`case when ${isHidden} then null else ${activityLog.after} end`
  const wanted = and(matching(search, fieldsSeenBy(viewer)), isShownTo(viewer))
  const keys = readCursor(search.cursor, 2)
  const limit = search.limit ?? PAGE_SIZE
  const found = await db
    .select({ id, actorId, actorName, action, subjectType, subjectId, before, after, createdAt })
    .from(activityLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(wanted, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const [counted] = await db
    .select({ total: count() })
    .from(activityLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(wanted)
  const names = await findNames(db, found)
  const rows = found.map((entry) => ({
    ...entry,
    ...statesFor(viewer, entry),
    subjectName: names.get(entry.subjectId) ?? null,
    names: namesIn(entry, names),
  }))
  return pageOf(rows, { limit, total: counted?.total, keysOf: (last) => [last.createdAt.toISOString(), last.id] })
}

/** Subjects whose entries contain the fields of a person. */
const ABOUT_PEOPLE = new Set(['member', 'user', 'blood_call'])

type States = { subjectType: string; before: State; after: State }

/** Before and after, without the personal fields that a reader's duties do not need. */
function statesFor(viewer: Viewer, { subjectType, before, after }: States): Pick<States, 'before' | 'after'> {
  if (!ABOUT_PEOPLE.has(subjectType)) return { before, after }
  return { before: stateFor(viewer, before), after: stateFor(viewer, after) }
}

const stateFor = (viewer: Viewer, state: State): State =>
  state &&
  Object.fromEntries(
    Object.entries(state).filter(([name]) => {
      const field = personalFieldOf(name)
      return field === null || seesField(viewer, field)
    }),
  )

/** Whether it happened to somebody of this name, their membership, dues, place at an event or listing. */
function isAbout(person: string, sees: SeesField): SQL {
  const isMember = inSearchText(memberText(sees), person)
  const isUser = inSearchText(accountText(sees), person)
  const ofMember = sql`SELECT ${members.id} FROM ${members} WHERE ${isMember}`
  const ofUser = sql`SELECT ${users.id} FROM ${users} WHERE ${isUser}
    UNION SELECT ${members.userId} FROM ${members} WHERE ${isMember}`
  return sql`${subjectId} IN (
    SELECT id::text FROM (${ofMember} UNION ALL ${ofUser}
      UNION ALL SELECT r.id FROM membership_renewals r WHERE r.member_id IN (${ofMember})
      UNION ALL SELECT f.id FROM family_members f WHERE f.member_id IN (${ofMember})
      UNION ALL SELECT l.id FROM listings l WHERE l.user_id IN (${ofUser})) AS found(id))`
}

/** The available filter values. */
export async function listActivityKinds(
  db: Executor,
  viewer: Viewer,
): Promise<{ actions: string[]; subjects: string[] }> {
  const actions = await db.selectDistinct({ name: action }).from(activityLog).where(isShownTo(viewer)).orderBy(action)
  const subjects = await db
    .selectDistinct({ name: subjectType })
    .from(activityLog)
    .where(isShownTo(viewer))
    .orderBy(subjectType)
  const types = subjects.map(({ name }) => name)
  return { actions: actions.map(({ name }) => name), subjects: types.filter((type) => !types.includes(singular(type))) }
}

/** Admins without limits and auditors read everything; others their duties and what they did themselves. */
function isShownTo(viewer: Viewer): SQL | undefined {
  if (isInAudience(viewer, 'full_admin', { toRead: true }) || viewer.duties?.includes('auditor')) return undefined
  const mine = Object.entries(ACTIVITY_AUDIENCES).flatMap(([subject, audience]) =>
    isInAudience(viewer, audience, { toRead: true }) ? [subject] : [],
  )
  return or(eq(actorId, viewer.id), inArray(subjectType, mine))
}

/** Exports and other actions on a whole list have its plural as their subject: one filter finds both. */
const subjectsLike = (subject: string) => [subject, `${subject}s`]
const singular = (type: string) => (type.endsWith('s') ? type.slice(0, -1) : '')

function matching(search: ActivitySearch, sees: SeesField): SQL | undefined {
  const { person, subject, from, to } = search
  return and(
    person ? or(inSearchText(accountText(sees), person), isAbout(person, sees)) : undefined,
    search.action ? eq(action, search.action) : undefined,
    subject ? or(inArray(subjectType, subjectsLike(subject)), eq(subjectId, subject)) : undefined,
    from ? gte(createdAt, startOfGulfDay(from)) : undefined,
    to ? lt(createdAt, endOfGulfDay(startOfGulfDay(to))) : undefined,
  )
}
