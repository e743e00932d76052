import { useState } from 'react'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { CHART_PERIODS, monthsUntil } from '#shared/admin/chart-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { AttendanceChart } from './attendance-chart.tsx'
import { monthName, monthsPerBar } from './chart-months.ts'
import { MoneyChart } from './money-chart.tsx'
import { DuesChart, ListingsChart, MembersChart, RegistrationsChart } from './month-charts.tsx'
import { PlanChart } from './plan-chart.tsx'

/** The numbers that a committee asks for. */
export function Charts() {
  const [period, setPeriod] = useState<number>(CHART_PERIODS[0])
  const { account } = useAccount()
  const seesMonths = isInAudience(account, ['members', 'treasurer'], { toRead: true })
  const seesAttendance = useDuty('events')
  const seesMoney = useDuty('treasurer')
  const months = useApiWhen(seesMonths, 'GET /api/admin/charts', { query: { months: period } })
  const plans = useApiWhen(seesMonths, 'GET /api/admin/charts/plans', { query: { months: period } })
  const money = useApiWhen(seesMoney, 'GET /api/admin/charts/money', { query: { months: period } })
  const attendance = useApiWhen(seesAttendance, 'GET /api/admin/charts/attendance', { query: { months: period } })
  const shownMonths = monthsUntil(gulfToday(), period)
  const asked = [
    ...(seesMonths ? [months, plans] : []),
    ...(seesMoney ? [money] : []),
    ...(seesAttendance ? [attendance] : []),
  ]
  const error = asked.find((each) => each.error)?.error
  const isPending = asked.some((each) => each.isPending)
  const retry = () => Promise.all(asked.map((each) => each.refetch()))
  return (
    <div className="stack">
      <ChipRow label="Period">
        {CHART_PERIODS.map((each) => (
          <ChoiceChip key={each} pressed={each === period} onClick={() => setPeriod(each)}>
            {each === 12 ? '12 months' : `${each / 12} years`}
          </ChoiceChip>
        ))}
      </ChipRow>
      <p className="small soft">
        <span>{`${monthName(shownMonths[0]!)} to ${monthName(shownMonths.at(-1)!)}`}</span>
        {monthsPerBar(period) > 1 && (
          <span>{`. Each bar covers ${monthsPerBar(period)} months and ends with the month shown below it.`}</span>
        )}
      </p>
      {error && <ListFailure error={error} onRetry={retry} />}
      {!error && isPending && <p role="status">Loading the charts...</p>}
      {!isPending && (
        <>
          {months.data && <MembersChart months={months.data} />}
          {plans.data && <PlanChart plans={plans.data} />}
          {months.data && <DuesChart months={months.data} />}
          {money.data && <MoneyChart months={money.data} />}
          {attendance.data && <AttendanceChart events={attendance.data} />}
          {months.data && <RegistrationsChart months={months.data} />}
          {months.data && <ListingsChart months={months.data} />}
        </>
      )}
    </div>
  )
}
