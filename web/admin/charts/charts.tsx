import { useState } from 'react'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { CHART_PERIODS } from '#shared/admin/chart-rules.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { AttendanceChart } from './attendance-chart.tsx'
import { monthsPerBar } from './chart-months.ts'
import { DuesChart, ListingsChart, MembersChart, RegistrationsChart } from './month-charts.tsx'
import { PlanChart } from './plan-chart.tsx'

/** The numbers that a committee asks for. */
export function Charts() {
  const [period, setPeriod] = useState<number>(CHART_PERIODS[0])
  const { account } = useAccount()
  const seesMonths = isInAudience(account, ['members', 'treasurer'], { toRead: true })
  const seesAttendance = useDuty('events')
  const months = useApiWhen(seesMonths, 'GET /api/admin/charts', { query: { months: period } })
  const plans = useApiWhen(seesMonths, 'GET /api/admin/charts/plans', { query: { months: period } })
  const attendance = useApiWhen(seesAttendance, 'GET /api/admin/charts/attendance', { query: { months: period } })
  const error = months.error ?? plans.error ?? attendance.error
  const isPending = (seesMonths && (months.isPending || plans.isPending)) || (seesAttendance && attendance.isPending)
  const retry = () => Promise.all([months.refetch(), plans.refetch(), attendance.refetch()])
  return (
    <div className="stack">
      <ChipRow label="Period">
        {CHART_PERIODS.map((each) => (
          <ChoiceChip key={each} pressed={each === period} onClick={() => setPeriod(each)}>
            {each === 12 ? '12 months' : `${each / 12} years`}
          </ChoiceChip>
        ))}
      </ChipRow>
      {monthsPerBar(period) > 1 && (
        <p className="small soft">
          Each bar covers {monthsPerBar(period)} months and ends with the month shown below it.
        </p>
      )}
      {error && <ListFailure error={error} onRetry={retry} />}
      {!error && isPending && <p role="status">Loading the charts...</p>}
      {!isPending && (
        <>
          {months.data && <MembersChart months={months.data} />}
          {plans.data && <PlanChart plans={plans.data} />}
          {months.data && <DuesChart months={months.data} />}
          {attendance.data && <AttendanceChart events={attendance.data} />}
          {months.data && <RegistrationsChart months={months.data} />}
          {months.data && <ListingsChart months={months.data} />}
        </>
      )}
    </div>
  )
}
