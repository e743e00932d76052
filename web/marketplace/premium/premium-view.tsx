import { useLocation } from 'wouter'
import {
  PREMIUM_PAYMENT_STATUS_LABELS,
  PREMIUM_PAYMENT_STATUSES,
  type PremiumPaymentStatus,
} from '#shared/marketplace/premium-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'
import styles from './premium.module.css'
import { PREMIUM_COLUMNS } from './premium-columns.tsx'

const PAGE_SIZE = 25

/** All premium payments: pending and decided ones. */
export function PremiumView({ search }: { search: URLSearchParams }) {
  const [, navigate] = useLocation()
  const status = readStatus(search)
  const found = usePagedApi('GET /api/admin/premium', { query: { limit: PAGE_SIZE, status } })
  const choose = (chosen: string) => navigate(`/admin/premium${chosen === 'pending' ? '' : `?status=${chosen}`}`)
  return (
    <div className="stack">
      <Field label="Status" className={styles.filter}>
        <Select value={status ?? 'all'} onChange={({ target }) => choose(target.value)}>
          <Options values={PREMIUM_PAYMENT_STATUSES} labels={PREMIUM_PAYMENT_STATUS_LABELS} />
          <option value="all">All</option>
        </Select>
      </Field>
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
    </div>
  )
}

/** The status filter in the URL; pending by default. */
function readStatus(search: URLSearchParams): PremiumPaymentStatus | undefined {
  const status = search.get('status')
  if (status === 'all') return undefined
  return PREMIUM_PAYMENT_STATUSES.find((each) => each === status) ?? 'pending'
}
