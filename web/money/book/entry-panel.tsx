import { Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ENTRY_SOURCE_LABELS } from '#shared/money/money-enums.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { MONEY_CHANGES, type MoneyEntry } from '../money-types.ts'
import { ReceiptField } from '../receipt-field.tsx'
import styles from './cash-book.module.css'
import { Receipts } from './entry-columns.tsx'
import { relationOf, titleOf } from './entry-text.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

type EntryPanelProps = { id: string; onClose: () => void; onCopy: ((entry: MoneyEntry) => void) | undefined }

/** One entry beside the book: what it says, its receipts, and the way to take it back. */
export function EntryPanel({ id, onClose, onCopy }: EntryPanelProps) {
  const { data: entry, error, refetch } = useApi('GET /api/admin/money/entries/:id', { params: { id } })
  const [isReversing, setReversing] = useState(false)
  const mayBook = useDuty('treasurer')
  return (
    <SidePanel
      title={entry ? `Entry ${entry.number}` : 'Entry'}
      recordKey={id}
      onClose={onClose}
      actions={
        entry &&
        mayBook && (
          <>
            {onCopy && entry.reverses === null && entry.direction !== 'none' && (
              <Button variant="outline" onClick={() => onCopy(entry)}>
                <Copy aria-hidden="true" /> Enter one like it
              </Button>
            )}
            {entry.isReversible && (
              <Button variant="outline" onClick={() => setReversing(true)}>
                <Undo2 aria-hidden="true" /> Reverse
              </Button>
            )}
          </>
        )
      }
    >
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!entry && !error && <p role="status">Loading the entry...</p>}
      {entry && <EntryDetails entry={entry} mayBook={mayBook} />}
      {entry && isReversing && <ReverseDialog entry={entry} onClose={() => setReversing(false)} />}
    </SidePanel>
  )
}

function EntryDetails({ entry, mayBook }: { entry: MoneyEntry; mayBook: boolean }) {
  const { direction, amount, counterpart, text, event, happenedOn } = entry
  const relation = relationOf(entry)
  const items = [
    { label: 'Date', value: formatCardDate(entry.day) },
    ...(happenedOn
      ? [{ label: direction === 'out' ? 'Paid on' : 'Received on', value: formatCardDate(happenedOn) }]
      : []),
    { label: 'Account', value: accountsOf(entry) },
    ...(counterpart ? [{ label: direction === 'out' ? 'Paid to' : 'Paid by', value: counterpart }] : []),
    ...(event ? [{ label: 'Event', value: event.title }] : []),
    { label: 'Booked from', value: <Source entry={entry} /> },
    { label: 'Entered', value: [entry.postedBy, formatCardDateTime(entry.createdAt)].filter(Boolean).join(', ') },
  ]
  return (
    <div className="grid">
      <div>
        <p className="soft">{titleOf(entry)}</p>
        <p className={styles.amount}>{formatDirhams(amount)}</p>
      </div>
      {text && <p className="anywhere as-typed">{text}</p>}
      {relation && <p className="small soft anywhere">{relation}</p>}
      {entry.reverses !== null && entry.reason && <p className="anywhere as-typed">{entry.reason}</p>}
      <KeyValueList items={items} />
      <Receipts entry={entry} />
      {mayBook && <AddReceipt entry={entry} />}
    </div>
  )
}

const accountsOf = ({ account, toAccount }: MoneyEntry): string =>
  toAccount ? `${account?.name} → ${toAccount.name}` : (account?.name ?? 'No account changes')

function Source({ entry: { source, sourceLink } }: { entry: MoneyEntry }) {
  const label = ENTRY_SOURCE_LABELS[source]
  return sourceLink ? <Link to={sourceLink}>{label}</Link> : label
}

function AddReceipt({ entry: { id, receipts } }: { entry: MoneyEntry }) {
  const { mutate } = useSend('POST /api/admin/money/entries/:id/receipts', {
    changes: MONEY_CHANGES,
    onSuccess: ({ number }) => toast({ title: 'Receipt Added', description: `Entry ${number} has its receipt.` }),
    onError: showPortalFailure,
  })
  return (
    <ReceiptField
      label={receipts.length > 0 ? 'Add another receipt' : 'Add a receipt'}
      onUploaded={(url) => mutate({ params: { id }, body: { url } })}
      onSending={() => {}}
    />
  )
}
