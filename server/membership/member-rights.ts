import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { INACTIVE_STATES, LEFT_STATES } from '#shared/membership/status-rules.ts'
import { members } from './member-tables.ts'

/** `hasLeft` of the status rules, in SQL. */
export const hasLeft = or(...LEFT_STATES.map((state) => isNotNull(members[`${state}At`])))!
/** Belongs, or has applied: nobody who has left. */
export const hasNotLeft = and(...LEFT_STATES.map((state) => isNull(members[`${state}At`])))!
/** `isActiveMember` of the status rules, in SQL: who may take part. */
export const activeMember = and(
  eq(members.status, 'approved'),
  ...INACTIVE_STATES.map((state) => isNull(members[`${state}At`])),
)!
/** Any state that ends the rights. */
export const isInactive = or(...INACTIVE_STATES.map((state) => isNotNull(members[`${state}At`])))!
/** The columns that the status rules read, for selections of a part of a member. */
export const rightsColumns = {
  status: members.status,
  suspendedAt: members.suspendedAt,
  resignedAt: members.resignedAt,
  deceasedAt: members.deceasedAt,
  lapsedAt: members.lapsedAt,
}
