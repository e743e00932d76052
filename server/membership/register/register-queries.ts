import { and, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing, earlierThan, type Keys, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { RegisterStatus } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters, RegisterPage } from '#shared/membership/register/register-rules.ts'
import { type Member, memberColumns, type SubmittedMember } from '../member-queries.ts'
import { members } from '../member-tables.ts'

/** The register, latest entry first; without a limit all rows are returned. */
export async function listMembers(db: Executor, page: RegisterPage): Promise<Page<SubmittedMember>> {
  const { limit } = page
  const list = db
    .select(memberColumns)
    .from(members)
    .where(following(page, readCursor(page.cursor, 2)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .$dynamic()
  const found = await limitTo(list, limit)
  const total = await db.$count(members, matching(page))
  return pageOf(found, { limit, total, keysOf })
}

/** The next rows of the same list, without counting all of them each time. */
export function readRegister(db: Executor, filters: RegisterFilters, after: Member | null, limit: number) {
  return db
    .select()
    .from(members)
    .where(following(filters, after && keysOf(after)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit)
}

const keysOf = ({ createdAt, id }: Pick<Member, 'createdAt' | 'id'>): Keys => [createdAt.toISOString(), id]

const following = (filters: RegisterFilters, after: Keys | null) =>
  and(matching(filters), after ? earlierThan(members.createdAt, members.id, after) : undefined)

function matching({ search, status, type, memberType, emirate, dues }: RegisterFilters): SQL | undefined {
  return and(
    search ? named(search) : undefined,
    status && inStatus(status),
    type && eq(members.membershipType, type),
    memberType && eq(members.memberType, memberType),
    emirate && eq(members.emirate, emirate),
    dues && and(eq(members.renewalStatus, dues), eq(members.status, 'approved'), isNull(members.resignedAt)),
  )
}

function inStatus(status: RegisterStatus): SQL | undefined {
  if (status === 'resigned') return isNotNull(members.resignedAt)
  if (status === 'suspended') return and(isNotNull(members.suspendedAt), isNull(members.resignedAt))
  if (status === 'not_welcomed') return awaitsWelcome
  if (status === 'correction_asked') return and(eq(members.status, 'pending'), isNotNull(members.correctionRequestedAt))
  return and(eq(members.status, status), isNull(members.erasedAt))
}

/** Members who were imported without a welcome mail and may get it. */
export const awaitsWelcome = and(
  sql`${members.welcomeDue}`,
  eq(members.status, 'approved'),
  isNull(members.suspendedAt),
  isNull(members.resignedAt),
)

const named = (search: string): SQL =>
  like(members.searchText, containing((findDigits(search) ?? search).toLowerCase()))

const PHONE = /^[\d\s()+-]{4,}$/

/** The significant digits of a phone number as people write it ('050 123 4567'): the stored number ends with them. */
function findDigits(search: string): string | null {
  return PHONE.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') || null : null
}
