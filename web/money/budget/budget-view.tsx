import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type BudgetChoice, budgetAddress, presentYear, readChoice } from './budget-choice.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { type Budget, BudgetLines } from './budget-lines.tsx'
import { resultItems } from './result-items.ts'

/** What is planned for a year or an event, beside what was received and spent. */
export function BudgetView({ search }: { search: URLSearchParams }) {
  const choice = readChoice(search)
  return 'year' in choice ? (
    <YearBudget key={choice.year} {...choice} />
  ) : (
    <EventBudget key={choice.event} {...choice} />
  )
}

function YearBudget({ year }: { year: number }) {
  const { data, error, refetch } = useApi('GET /api/admin/money/years/:year/budget', { params: { year } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  const note = !data ? undefined : untilOf(data)
  return <BudgetParts choice={{ year }} title={String(year)} note={note} budget={data} />
}

type CountedYear = { year: number; from: string; until: string; isOver: boolean }

function untilOf({ year, from, until, isOver }: CountedYear): string {
  if (isOver) return `What was planned for ${year}, and what was received and spent.`
  if (until < from) return `${year} has not begun.`
  return `What is planned for ${year}, and what was received and spent until ${formatCardDate(until)}.`
}

function EventBudget({ event: id }: { event: string }) {
  const { data, error, refetch } = useApi('GET /api/admin/money/events/:id/budget', { params: { id } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  const { day, title = '' } = data?.event ?? {}
  return (
    <BudgetParts
      choice={{ event: id }}
      title={title}
      note={data && [title, day ? formatCardDate(day) : 'deleted'].join(', ')}
      budget={data}
      isFixed={data?.event.day === null}
      more={data && resultItems(data)}
    />
  )
}

type BudgetPartsProps = {
  choice: BudgetChoice
  title: string
  note: string | undefined
  budget: Budget | undefined
  /** Nothing more can be planned. */
  isFixed?: boolean
  more?: ReturnType<typeof resultItems> | undefined
}

function BudgetParts({ choice, title, note, budget, isFixed = false, more = [] }: BudgetPartsProps) {
  const [isChanging, setChanging] = useState(false)
  const mayPlan = useDuty('treasurer') && !isFixed
  const items = budget && [
    ...(budget.updatedAt ? [{ label: 'Planned result', value: formatDirhams(budget.result.planned) }] : []),
    { label: 'Result so far', value: formatDirhams(budget.result.actual) },
    ...more,
  ]
  return (
    <>
      <WorkHead
        title="Budgets"
        isShownOnPhones
        note={note}
        actions={
          mayPlan &&
          budget && (
            <Button size="small" onClick={() => setChanging(true)}>
              <Pencil aria-hidden="true" /> {budget.updatedAt ? 'Change the budget' : 'Make a budget'}
            </Button>
          )
        }
      />
      <div className="grid">
        <BudgetPicker choice={choice} />
        {!budget && <p role="status">Loading the budget...</p>}
        {items && <KeyValueList items={items} layout="columns" className="num" />}
        {budget && <BudgetLines budget={budget} />}
      </div>
      {budget && isChanging && (
        <BudgetDialog choice={choice} title={title} budget={budget} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

/** Years before and after the present one that a treasurer plans or looks back at. */
const [YEARS_BEFORE, YEARS_AFTER] = [4, 1]

function BudgetPicker({ choice }: { choice: BudgetChoice }) {
  const { data: events = [] } = useApi('GET /api/admin/money/events')
  const [, navigate] = useLocation()
  const last = presentYear() + YEARS_AFTER
  const recent = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => last - at)
  const years = 'year' in choice && !recent.includes(choice.year) ? [...recent, choice.year] : recent
  const isListed = 'year' in choice || events.some(({ id }) => id === choice.event)
  return (
    <Field label="Year or event" className="form-width">
      <Select value={budgetAddress(choice)} onChange={({ target }) => navigate(target.value)}>
        {!isListed && <option value={budgetAddress(choice)}>Another event</option>}
        <optgroup label="Years">
          {years.map((year) => (
            <option key={year} value={budgetAddress({ year })}>
              {year}
            </option>
          ))}
        </optgroup>
        <optgroup label="Events">
          {events.map(({ id, title, day }) => (
            <option key={id} value={budgetAddress({ event: id })}>
              {title}, {formatCardDate(day)}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  )
}
