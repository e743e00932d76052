import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from './dues-page.module.css'

/** Where to pay and with which reference; empty settings are left out. */
export function HowToPay({ membershipNumber }: { membershipNumber: string | null }) {
  const { data, error } = useApi('GET /api/dues/payment')
  if (error) return <Alert tone="red">{error.userMessage}</Alert>
  if (!data) return null
  const { duesAccountName, duesBankName, duesIban, duesPaymentInstructions } = data
  const items = [
    { label: 'Account name', value: duesAccountName },
    { label: 'Bank', value: duesBankName },
    { label: 'IBAN', value: duesIban && <span className="num anywhere">{duesIban}</span> },
    { label: 'Reference', value: membershipNumber && <b className="num anywhere">{membershipNumber}</b> },
  ].filter(({ value }) => value)
  return (
    <div className={styles.block}>
      <h3>How to pay</h3>
      {duesPaymentInstructions && <p className="as-typed">{duesPaymentInstructions}</p>}
      {items.length > 0 && <KeyValueList items={items} />}
    </div>
  )
}
