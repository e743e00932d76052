import { formatDirhams } from '#shared/platform/money.ts'
import { useApi } from '#web/platform/queries.ts'
import { CopyList } from '#web/platform/share/copy-list.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { Order } from '../sale-types.ts'

/** Where to transfer the money, each part to copy; the reference is what the bank must be told. */
export function BankDetails({ order: { owed, reference } }: { order: Order }) {
  const { data, error } = useApi('GET /api/dues/payment')
  if (error) return <Alert tone="red" title={error.userMessage} />
  if (!data) return null
  const items = [
    { label: 'Amount', text: formatDirhams(owed), copied: owed.toFixed(2) },
    { label: 'To', text: data.duesAccountName ?? '' },
    { label: 'Bank', text: data.duesBankName ?? '' },
    { label: 'IBAN', text: data.duesIban ?? '' },
    { label: 'Reference (please include it)', text: reference, isHot: true },
  ]
  return <CopyList items={items.filter(({ text }) => text)} />
}
