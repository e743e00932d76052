import {
  PREMIUM_PAYMENT_STATUS_LABELS,
  PREMIUM_PAYMENT_STATUSES,
  type PremiumPaymentStatus,
} from '#shared/marketplace/premium-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { UndoDecision } from '../moderation/undo-decision.tsx'
import { PREMIUM_COLUMNS } from './premium-columns.tsx'
import { PREMIUM_QUERY_KEYS } from './premium-draft.ts'

const PAGE_SIZE = 25

/** All premium payments: pending and decided ones. */
export function PremiumView({ search }: { search: URLSearchParams }) {
  const status = readStatus(search)
  const found = usePagedApi('GET /api/admin/premium', { query: { limit: PAGE_SIZE, status } })
  return (
    <div className="stack">
      <ChipRow label="Status">
        {PREMIUM_PAYMENT_STATUSES.map((each) => (
          <ViewChip key={each} href={addressOf(each)} current={status === each}>
            {PREMIUM_PAYMENT_STATUS_LABELS[each]}
          </ViewChip>
        ))}
        <ViewChip href={addressOf('all')} current={status === undefined}>
          All
        </ViewChip>
      </ChipRow>
      <section aria-label="Premium payments">
        <FoundList
          found={found}
          nouns={['payment', 'payments']}
          empty={{
            title: status === 'pending' ? 'No payments to check' : 'No payments found',
            text: 'Members request premium under My listings or when they post a listing.',
          }}
        >
          {(rows) => <Table caption="Premium payments" columns={PREMIUM_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </FoundList>
      </section>
      <UndoDecision changes={PREMIUM_QUERY_KEYS} />
    </div>
  )
}

const addressOf = (status: PremiumPaymentStatus | 'all') =>
  `/admin/premium${status === 'pending' ? '' : `?status=${status}`}`

/** The status filter in the URL; pending by default. */
function readStatus(search: URLSearchParams): PremiumPaymentStatus | undefined {
  const status = search.get('status')
  if (status === 'all') return undefined
  return PREMIUM_PAYMENT_STATUSES.find((each) => each === status) ?? 'pending'
}
