import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { FIRST_PARTS, PLAN_RUNS } from '#shared/membership/plans/plan-enums.ts'

/** What people can be members as. A trigger makes each member's membership type that of the plan. */
export const membershipPlans = pgTable(
  'membership_plans',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    membershipType: text('membership_type', { enum: MEMBERSHIP_TYPES }).notNull(),
    runs: text('runs', { enum: PLAN_RUNS }).notNull(),
    /** In fils. Empty for the two first plans: the settings have their dues. */
    feeFils: integer('fee_fils'),
    /** The association's year begins with this month; January is 1. */
    firstMonth: integer('first_month'),
    firstPart: text('first_part', { enum: FIRST_PARTS }),
    isOpen: boolean('is_open').notNull(),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.membershipType, MEMBERSHIP_TYPES),
    oneOf(t.runs, PLAN_RUNS),
    oneOf(t.firstPart, FIRST_PARTS),
    check('membership_plans_fee_check', sql`${t.feeFils} BETWEEN 0 AND 100000000`),
    check(
      'membership_plans_year_check',
      sql`CASE WHEN ${t.runs} = 'association_year' THEN ${t.firstMonth} BETWEEN 1 AND 12 AND ${t.firstPart} IS NOT NULL
        ELSE ${t.firstMonth} IS NULL AND ${t.firstPart} IS NULL END`,
    ),
  ],
)
