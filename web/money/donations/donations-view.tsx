import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import type { Donation } from '../money-types.ts'
import { DonationDialog } from './donation-dialog.tsx'

/** Donations with their receipts. Without a permit in the settings nobody records one. */
export function DonationsView() {
  const { data, error, refetch } = useApi('GET /api/admin/money/donations')
  const [isAdding, setAdding] = useState(false)
  const mayRecord = useDuty('treasurer') && data?.isOn === true
  return (
    <div className="stack">
      <WorkHead
        title="Donations"
        isShownOnPhones
        note="Each donation gets a receipt that names the permit. To undo a donation, reverse its entry in the cash book."
        actions={
          mayRecord && (
            <Button size="small" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" /> Record donation
            </Button>
          )
        }
      />
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <p role="status">Loading the donations...</p>}
      {data && <Donations isOn={data.isOn} donations={data.donations} />}
      {isAdding && <DonationDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function Donations({ isOn, donations }: { isOn: boolean; donations: readonly Donation[] }) {
  return (
    <>
      {!isOn && (
        <EmptyState title="Donations are off">
          Collecting donations in the Emirates needs a permit. A super admin enters its number in the settings.
        </EmptyState>
      )}
      {isOn && donations.length === 0 && (
        <EmptyState title="No donations yet">Record one to get the receipt for the donor.</EmptyState>
      )}
      {donations.length > 0 && (
        <Table caption="Donations" columns={COLUMNS} rows={donations} rowKey={({ id }) => id} cards="full" />
      )}
    </>
  )
}

const COLUMNS: readonly Column<Donation>[] = [
  {
    key: 'donor',
    header: 'Donor',
    kind: 'name',
    cell: ({ donor, purpose }) => <RowName name={donor} note={purpose ?? undefined} />,
  },
  { key: 'day', header: 'Received on', cell: ({ day }) => formatCardDate(day) },
  { key: 'amount', header: 'Amount', kind: 'number', cell: ({ amount }) => formatDirhams(amount) },
  {
    key: 'receipt',
    header: 'Receipt',
    cell: ({ receiptNumber, isVoid }) => (isVoid ? `${receiptNumber}, void` : receiptNumber),
  },
  { key: 'actions', header: 'Actions', kind: 'actions', below: true, cell: (donation) => <Actions {...donation} /> },
]

const Actions = ({ id, receiptNumber }: Donation) => (
  <RowActions>
    <ButtonLink size="small" variant="outline" href={`/api/admin/money/donations/${id}/receipt.pdf`} download="">
      <Download aria-hidden="true" /> Receipt<span className="visually-hidden"> {receiptNumber}</span>
    </ButtonLink>
  </RowActions>
)
