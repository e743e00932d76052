import { Download, Mail, Split } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { urlOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { ColumnChooser } from '#web/platform/ui/table/column-chooser.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { useHiddenColumns } from '#web/platform/ui/table/use-hidden-columns.ts'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { BulkActions } from './bulk-actions.tsx'
import { DividedPayment } from './divided-payment.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RENEWAL_COLUMNS } from './renewal-columns.tsx'
import { addressOf, queryOf, type RenewalFilters, readFilters } from './renewal-filters.ts'
import styles from './renewals-view.module.css'
import { CHANGED, type ListedRenewal } from './use-renewal-changes.ts'

const PAGE_SIZE = 50
const WRITE_ADDRESS = writeAddress({ about: 'dues' })

/** The treasurer's view. The URL contains the filters, so that a mail can link to it. */
export function RenewalsView({ search }: { search: URLSearchParams }) {
  const filters = readFilters(search)
  const { text, setText, change } = useAddressFilters(filters, addressOf)
  return (
    <div className={styles.view}>
      <FilterBar filters={filters} text={text} onText={setText} onChange={change} />
      <WaitingSlips filters={filters} onChange={change} />
      <FoundRenewals filters={filters} />
      <TotalCards filters={filters} />
    </div>
  )
}

function FoundRenewals({ filters }: { filters: RenewalFilters }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useHiddenColumns('dues')
  const isTreasurer = useDuty('treasurer')
  const [isDividing, setDividing] = useState(false)
  const mayWrite = useDuty('announcements')
  const list = usePagedApi('GET /api/admin/renewals', { query: { limit: PAGE_SIZE, ...queryOf(filters) } })
  const isHeadKnown = useKnownOnce(!useTotals(filters).isPending)
  const [, query = ''] = urlOf('GET /api/admin/renewals', { query: queryOf(filters) }).split('?')
  const exportAddress = `/api/admin/renewals/export.csv?${query}`
  return (
    <section aria-label="Dues">
      <FoundList
        found={{ ...list, isPending: list.isPending || !isHeadKnown }}
        nouns={nounsOf(filters)}
        empty={emptyText(filters)}
        tools={
          <>
            {isTreasurer && (
              <Button size="small" variant="outline" className={styles.wide} onClick={() => setDividing(true)}>
                <Split aria-hidden="true" /> One payment for several
              </Button>
            )}
            {mayWrite && (
              <ButtonLink size="small" variant="outline" className={styles.wide} href={WRITE_ADDRESS}>
                <Mail aria-hidden="true" /> Write to members with unpaid dues
              </ButtonLink>
            )}
            <ButtonLink size="small" variant="outline" className={styles.wide} href={exportAddress} download="">
              <Download aria-hidden="true" /> Export CSV
            </ButtonLink>
            <div className={styles.narrow}>
              <RowMenu
                name="the dues"
                items={[
                  ...(isTreasurer
                    ? [{ label: 'One payment for several', icon: Split, onSelect: () => setDividing(true) }]
                    : []),
                  ...(mayWrite
                    ? [{ label: 'Write to members with unpaid dues', icon: Mail, href: WRITE_ADDRESS }]
                    : []),
                  { label: 'Export CSV', icon: Download, onSelect: () => location.assign(exportAddress) },
                ]}
              />
            </div>
            <div className={styles.columns}>
              <ColumnChooser columns={RENEWAL_COLUMNS} hidden={hidden} onChange={setHidden} />
            </div>
          </>
        }
      >
        {(rows) => (
          <Table
            caption="Dues"
            columns={RENEWAL_COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            choice={isTreasurer ? { chosen, onChoose: setChosen, rowName: nameOfYear } : undefined}
            hidden={hidden}
          />
        )}
      </FoundList>
      <BulkActions selected={list.rows.filter(({ id }) => chosen.has(id))} onClear={() => setChosen(new Set())} />
      {isDividing && <DividedPayment years={[]} onClose={() => setDividing(false)} onDone={() => setDividing(false)} />}
      {chosen.size === 0 && <UndoLastChange area="dues" changes={CHANGED} />}
    </section>
  )
}

const nameOfYear = ({ member, renewalYear }: ListedRenewal) => `${member.fullName}, ${renewalYear}`

/** True from the first time on: the list waits for the line above it once, not after each change of the filters. */
function useKnownOnce(isKnown: boolean): boolean {
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return wasKnown
}

/** Without a year, a member appears once for each year. */
const nounsOf = ({ year }: RenewalFilters) =>
  year ? (['member', 'members'] as const) : (['entry', 'entries'] as const)

const emptyText = ({ status }: RenewalFilters) => ({
  title: status === 'owing' ? 'No unpaid dues' : 'No dues found',
  text: 'Try another year, status or name.',
})

type WaitingSlipsProps = { filters: RenewalFilters; onChange: (changed: Partial<RenewalFilters>) => void }

function WaitingSlips({ filters, onChange }: WaitingSlipsProps) {
  const { data } = useTotals(filters)
  if (!data || data.slips === 0 || filters.slip) return null
  return (
    <p className={styles.slips} data-ground="day">
      <b>{`${counted(data.slips, 'payment slip', 'payment slips')} to check`}</b>
      <Button size="small" onClick={() => onChange({ slip: 'waiting', status: 'owing' })}>
        {data.slips === 1 ? 'Show the slip' : 'Show the slips'}
      </Button>
    </p>
  )
}

/** Due, received and outstanding amounts for the current search, whatever the status. */
function useTotals(filters: RenewalFilters) {
  const { status: _, slip: __, ...query } = queryOf(filters)
  return useApi('GET /api/admin/renewals/totals', { query })
}

function TotalCards({ filters }: { filters: RenewalFilters }) {
  const { data } = useTotals(filters)
  const sums = [
    { label: 'Total dues', value: data?.due },
    { label: 'Received', value: data?.received },
    { label: 'Waived', value: data?.waived },
    { label: 'Outstanding', value: data?.outstanding },
    ...(data?.credit ? [{ label: 'Credit', value: data.credit }] : []),
  ]
  return (
    <section className="grid gap-2">
      <h2 className="title">{filters.year ? `Dues of ${filters.year}` : 'Dues of all years'}, paid or not</h2>
      <dl className="row gap-3 stretched" aria-busy={data === undefined}>
        {sums.map(({ label, value }) => (
          <div key={label} className={styles.total} data-ground="day">
            <dt>{label}</dt>
            <dd className="num">{value === undefined ? <Skeleton width="half" /> : formatDirhams(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
