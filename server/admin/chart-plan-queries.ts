import { sql } from 'drizzle-orm'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { monthsUntil } from '#shared/admin/chart-rules.ts'

type ChartPlan = {
  planId: string
  name: string
  members: number
  joined: number
  left: number
  duesPaid: number
  duesOpen: number
}

/** Each plan with its members, and who joined and left and what was payable in the last `count` months; in fils. */
export async function listChartPlans(
  db: Executor,
  { today, count }: { today: string; count: number },
): Promise<ChartPlan[]> {
  const first = sql`${monthsUntil(today, count)[0]} || '-01'`
  const since = sql`(${first})::date`
  const { rows } = await db.execute<ChartPlan>(sql`
    with belonging as (
      select members.id, members.plan_id, ${hasNotLeft} as is_member,
        coalesce(joined_date, (approved_at at time zone 'Asia/Dubai')::date, (created_at at time zone 'Asia/Dubai')::date) as joined_on,
        (resigned_at at time zone 'Asia/Dubai')::date as left_on
      from members where status = 'approved'
    ), people as (
      select plan_id, count(*) filter (where is_member) as members, count(*) filter (where joined_on >= ${since}) as joined,
        count(*) filter (where left_on >= ${since}) as "left"
      from belonging group by plan_id
    ), payable as (
      select members.plan_id, sum(least(amount, received)) as paid,
        sum(greatest(amount - received, 0)) filter (where year.status in ('pending', 'overdue') and ${hasNotLeft}) as open
      from membership_renewals as year join members on members.id = year.member_id
        cross join lateral (select coalesce(sum(payment.amount), 0) as received from dues_payments as payment
          where payment.renewal_id = year.id and payment.undone_at is null) as paid
      where year.status <> 'waived' and due_date >= ${since}
        and to_char(due_date, 'YYYY-MM') <= ${monthsUntil(today, 1)[0]} group by members.plan_id
    )
    select plan.id as "planId", plan.name, coalesce(people.members, 0)::int as members,
      coalesce(people.joined, 0)::int as joined, coalesce(people."left", 0)::int as "left",
      coalesce(payable.paid, 0)::int as "duesPaid", coalesce(payable.open, 0)::int as "duesOpen"
    from membership_plans as plan left join people on people.plan_id = plan.id left join payable on payable.plan_id = plan.id
    order by plan.created_at, plan.id`)
  return rows
}
