import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ChartBox } from './chart-box.tsx'

type ChartPlan = ResponseOf<'GET /api/admin/charts/plans'>[number]

/** The members of each plan, who joined and left it, and its dues. */
export function PlanChart({ plans }: { plans: readonly ChartPlan[] }) {
  const all = plans.reduce((sum, { members }) => sum + members, 0)
  const largest = plans.toSorted((one, other) => other.members - one.members)[0]
  if (!largest) return null
  return (
    <ChartBox
      title="Plans"
      sentence={`${counted(all, 'member', 'members')} in ${counted(plans.length, 'plan', 'plans')}; most are in ${largest.name}.`}
      figure={formatCount(plans.length)}
      drawing={{
        kind: 'rows',
        bars: plans.map(({ planId, name, members, joined, left }) => ({
          key: planId,
          label: name,
          note: `${formatCount(joined)} joined, ${formatCount(left)} left`,
          parts: [{ value: members, tone: 'came', text: formatCount(members) }],
        })),
        legend: [{ tone: 'came', label: 'members today' }],
      }}
      columns={[
        { header: 'Plan', text: ({ name }) => name },
        { header: 'Members', text: ({ members }) => formatCount(members), isNumber: true },
        { header: 'Joined', text: ({ joined }) => formatCount(joined), isNumber: true },
        { header: 'Left', text: ({ left }) => formatCount(left), isNumber: true },
        { header: 'Received', text: ({ duesPaid }) => formatDirhams(duesPaid), isNumber: true },
        { header: 'Outstanding', text: ({ duesOpen }) => formatDirhams(duesOpen), isNumber: true },
      ]}
      rows={plans}
      rowKey={({ planId }) => planId}
    />
  )
}
