import { formatDirhams } from '#shared/platform/money.ts'
import { useApi } from '#web/platform/queries.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { Order } from '../sale-types.ts'
import styles from './order.module.css'

/** Where to transfer the money, each part to copy; the reference is what the bank must be told. */
export function BankDetails({ order: { owed, reference } }: { order: Order }) {
  const { data, error } = useApi('GET /api/dues/payment')
  if (error) return <Alert tone="red" title={error.userMessage} />
  if (!data) return null
  return (
    <dl className={styles.bank}>
      <Detail label="Amount" text={formatDirhams(owed)} copied={owed.toFixed(2)} />
      {data.duesAccountName && <Detail label="To" text={data.duesAccountName} />}
      {data.duesBankName && <Detail label="Bank" text={data.duesBankName} />}
      {data.duesIban && <Detail label="IBAN" text={data.duesIban} />}
      <Detail label="Reference, please write it" text={reference} isHot />
    </dl>
  )
}

type DetailProps = { label: string; text: string; copied?: string; isHot?: boolean }

const Detail = ({ label, text, copied = text, isHot = false }: DetailProps) => (
  <div className={isHot ? styles.hot : undefined}>
    <dt className="soft small">{label}</dt>
    <dd className="num">
      <b className="anywhere">{text}</b>
      <CopyButton key={copied} text={copied} label="Copy" />
    </dd>
  </div>
)
