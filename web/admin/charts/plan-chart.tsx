import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ChartBox } from './chart-box.tsx'

type ChartPlan = ResponseOf<'GET /api/admin/charts/plans'>[number]

/** The members of each plan, who joined and left it, and its dues. */
export function PlanChart({ plans }: { plans: readonly ChartPlan[] }) {
  const all = plans.reduce((sum, { members }) => sum + members, 0)
  const most = Math.max(...plans.map(({ members }) => members))
  const largest = plans.filter(({ members }) => members === most)
  const [first] = largest
  if (!first) return null
  return (
    <ChartBox
      title="Plans"
      sentence={`${counted(all, 'member', 'members')} in ${counted(plans.length, 'plan', 'plans')}${largest.length === 1 ? `; most are in ${first.name}` : ''}.`}
      figure={formatCount(all)}
      of={all === 1 ? 'member' : 'members'}
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
        { header: 'Dues paid', text: ({ duesPaid }) => formatDirhams(duesPaid), isNumber: true },
        { header: 'Outstanding', text: ({ duesOpen }) => formatDirhams(duesOpen), isNumber: true },
      ]}
      rows={plans}
      rowKey={({ planId }) => planId}
    />
  )
}
