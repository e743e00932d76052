import { and, asc, between, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { earlierThan, type Keys, laterThan, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { MembershipStatus } from '#shared/membership/member-enums.ts'
import type { RegisterSort, RegisterStatus } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters, RegisterPage } from '#shared/membership/register/register-rules.ts'
import { awaitsDetailsRequest, hasNoAddress, isAsked } from '../completion/completion-queries.ts'
import { awaitsCorrection, awaitsDecision, type Member, memberColumns } from '../member-queries.ts'
import { activeMember, hasNotLeft } from '../member-rights.ts'
import { foundMembers } from '../member-search.ts'
import { joinedOrder, members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { duesStatus, owes } from './dues-status.ts'
import { mayBeDuplicate } from './duplicate-queries.ts'

/** The register in the chosen order; without a limit all rows are returned. */
export async function listMembers(db: Database, page: RegisterPage): Promise<Page<RegisteredMember>> {
  const { limit, cursor, sort = 'latest' } = page
  const order = ORDERS[sort]
  const keys = readCursor(cursor, 2)
  const list = select(db)
    .where(and(matching(page), keys ? order.beyond(keys) : undefined))
    .orderBy(...order.by)
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(members, matching(page))])
  return pageOf(found, { limit, total, keysOf: order.keysOf })
}

type RegisteredMember = Awaited<ReturnType<typeof select>>[number]

function select(db: Executor) {
  const { role, lastLoginAt } = users
  return db
    .select({ ...memberColumns, owes: owes('pending', 'overdue'), duesStatus, slipWaiting, role, lastLoginAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
}

const slipWaiting = sql<boolean>`EXISTS (SELECT FROM ${membershipRenewals} AS year WHERE year.member_id = ${members}.id
  AND year.slip_url IS NOT NULL AND year.status IN ('pending', 'overdue'))`

type RegisterSelection = RegisterFilters & { ids?: string[] | undefined }

const selected = ({ ids, ...filters }: RegisterSelection): SQL | undefined =>
  and(matching(filters), ids && inArray(members.id, ids))

/** How many members match. */
export const countRegister = (db: Database, wanted: RegisterSelection): Promise<number> =>
  db.$count(members, selected(wanted))

/** The next rows of the same list, without counting all of them each time. */
export function readRegister(db: Executor, wanted: RegisterSelection, after: Member | null, limit: number) {
  return db
    .select({ ...getTableColumns(members), duesStatus })
    .from(members)
    .where(and(selected(wanted), after ? latest.beyond(latest.keysOf(after)) : undefined))
    .orderBy(...latest.by)
    .limit(limit)
}

type Sorted = Pick<Member, 'id' | 'createdAt' | 'nameKey' | 'joinedDate'>
type Order = { by: SQL[]; keysOf: (last: Sorted) => Keys; beyond: (keys: Keys) => SQL }

const latest: Order = {
  by: [desc(members.createdAt), desc(members.id)],
  keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  beyond: (keys) => earlierThan(members.createdAt, members.id, keys),
}

const byJoining = joinedOrder(members.joinedDate)
const nameKeys = ({ nameKey, id }: Sorted): Keys => [nameKey, id]
const joinedKeys = ({ joinedDate, id }: Sorted): Keys => [joinedDate ?? '0001-01-01', id]

/** The index of each order is in member-tables.ts. */
const ORDERS: Record<RegisterSort, Order> = {
  latest,
  oldest: {
    by: [asc(members.createdAt), asc(members.id)],
    keysOf: latest.keysOf,
    beyond: (keys) => laterThan(members.createdAt, members.id, keys),
  },
  name: {
    by: [asc(members.nameKey), asc(members.id)],
    keysOf: nameKeys,
    beyond: (keys) => sql`(${members.nameKey}, ${members.id}) > ${nameAndId(keys)}`,
  },
  name_desc: {
    by: [desc(members.nameKey), desc(members.id)],
    keysOf: nameKeys,
    beyond: (keys) => sql`(${members.nameKey}, ${members.id}) < ${nameAndId(keys)}`,
  },
  joined: {
    by: [asc(byJoining), asc(members.id)],
    keysOf: joinedKeys,
    beyond: (keys) => sql`(${byJoining}, ${members.id}) > ${dayAndId(keys)}`,
  },
  joined_desc: {
    by: [desc(byJoining), desc(members.id)],
    keysOf: joinedKeys,
    beyond: (keys) => sql`(${byJoining}, ${members.id}) < ${dayAndId(keys)}`,
  },
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function nameAndId([name = '', id = '']: Keys): SQL {
  if (!UUID.test(id) || name.includes('\0')) throw new AppError('malformed_request')
  return sql`(${name}, ${id}::uuid)`
}

function dayAndId([day = '', id = '']: Keys): SQL {
  if (!UUID.test(id) || !DAY.test(day) || Number.isNaN(Date.parse(day))) throw new AppError('malformed_request')
  return sql`(${day}::date, ${id}::uuid)`
}

/** The condition of these filters; undefined if they match everybody. */
export function matching(filters: RegisterFilters): SQL | undefined {
  const { search, status, type, plan, memberType, emirate, dues, bloodGroup, joined } = filters
  return and(
    bloodGroup && eq(members.bloodGroup, bloodGroup),
    joined === undefined ? undefined : between(members.joinedDate, `${joined}-01-01`, `${joined}-12-31`),
    // who reads the register sees everything in it
    search ? foundMembers(() => true, search) : undefined,
    status && inStatus(status),
    type && eq(members.membershipType, type),
    plan === undefined ? undefined : eq(members.planId, plan),
    memberType && eq(members.memberType, memberType),
    emirate && eq(members.emirate, emirate),
    dues && and(eq(duesStatus, dues), eq(members.status, 'approved'), hasNotLeft),
  )
}

function inStatus(status: RegisterStatus): SQL | undefined {
  // those whose membership has ended or rests have filters of their own
  if (status === 'approved') return and(activeMember, isNull(members.erasedAt))
  if (status === 'resigned') return isNotNull(members.resignedAt)
  if (status === 'suspended') return and(isNotNull(members.suspendedAt), isNull(members.resignedAt))
  if (status === 'lapsed') return and(isNotNull(members.lapsedAt), isNull(members.suspendedAt), hasNotLeft)
  if (status === 'not_welcomed') return awaitsWelcome
  if (status === 'possible_duplicates') return mayBeDuplicate
  const details = inCompletion(status)
  if (details) return details
  if (status === 'pending') return awaitsDecision
  if (status === 'correction_asked') return awaitsCorrection
  if (status === 'closed') return and(eq(members.status, 'pending'), isNotNull(members.applicationClosedAt))
  return and(eq(members.status, status as MembershipStatus), isNull(members.erasedAt))
}

/** The flags about details that are missing; undefined for any other status. */
function inCompletion(status: RegisterStatus): SQL | undefined {
  if (status === 'to_complete') return and(members.toComplete, activeMember)
  if (status === 'details_not_requested') return awaitsDetailsRequest
  if (status === 'details_requested') return and(members.toComplete, activeMember, isAsked)
  return status === 'no_email' ? and(activeMember, hasNoAddress) : undefined
}

/** Members who were imported without a welcome mail and may get it. */
export const awaitsWelcome = and(sql`${members.welcomeDue}`, activeMember)
