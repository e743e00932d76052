import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CARD_PAYMENT_COLUMNS } from './card-payment-columns.tsx'
import { CARD_PAYMENT_CHANGES } from './received-card-payment.ts'

const PAGE_SIZE = 25

/** Card payments: those that fit nothing and wait for the treasurer, or all; and what Stripe says that nobody expected. */
export function CardPaymentsView({ search }: { search: URLSearchParams }) {
  const isAll = search.get('cards') === 'all'
  const mayBook = useDuty('treasurer')
  const view = isAll ? 'all' : 'waiting'
  const found = usePagedApi('GET /api/admin/money/card-payments', { query: { limit: PAGE_SIZE, view } })
  return (
    <div className="stack">
      <WorkHead
        title="Card payments"
        isShownOnPhones
        note="What people paid by card, what Stripe took for it, and what went back."
      />
      <ChipRow label="Show">
        <ViewChip href="/admin/money?view=cards" current={!isAll}>
          To review
        </ViewChip>
        <ViewChip href="/admin/money?view=cards&cards=all" current={isAll}>
          All
        </ViewChip>
      </ChipRow>
      {mayBook && <UndoLastChange area="money" changes={CARD_PAYMENT_CHANGES} />}
      <section aria-label="Card payments">
        <FoundList
          found={found}
          nouns={['card payment', 'card payments']}
          empty={{
            title: isAll ? 'No card payments yet' : 'No card payments to review',
            text: isAll
              ? 'They appear here once somebody has paid by card.'
              : 'A payment waits here if there was nothing left to pay, or if its refund failed.',
          }}
        >
          {(rows) => (
            <Table caption="Card payments" columns={CARD_PAYMENT_COLUMNS} rows={rows} rowKey={({ id }) => id} />
          )}
        </FoundList>
      </section>
      <Messages />
    </div>
  )
}

function Messages() {
  const { data: messages = [] } = useApi('GET /api/admin/money/card-messages')
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="card-messages">
      <h2 className="h4 below-3" id="card-messages">
        Messages from Stripe
      </h2>
      <ul className="grid gap-3">
        {messages.map(({ id, note, about, receivedAt }) => (
          <li key={id} className="grid gap-0">
            <span className="anywhere">{note}</span>
            <span className="small soft anywhere">
              {[about, formatCardDateTime(receivedAt)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
