import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { budgetAddress } from './budget-choice.ts'
import { BudgetLines } from './budget-lines.tsx'
import { resultItems } from './result-items.ts'

/** The result of an event on its page, for those who may read the cash book; nothing while nothing is planned or booked. */
export function EventResult({ eventId }: { eventId: string }) {
  const mayRead = isInAudience(useAccount().account, ['treasurer'], { toRead: true })
  const { data } = useApiWhen(mayRead, 'GET /api/admin/money/events/:id/budget', { params: { id: eventId } })
  if (!data || data.lines.length === 0) return null
  return (
    <Disclosure title={`Result: ${formatDirhams(data.result.actual)}`}>
      <div className="grid">
        <KeyValueList items={resultItems(data)} layout="columns" className="num" />
        <BudgetLines budget={data} />
        <p>
          <Link to={budgetAddress({ event: eventId })}>Budget of this event</Link>
        </p>
      </div>
    </Disclosure>
  )
}
