import { useApi } from '#web/platform/queries.ts'
import { CopyList } from '#web/platform/share/copy-list.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './dues-page.module.css'

/** Where to pay and with which reference; empty settings are left out. */
export function HowToPay({ membershipNumber }: { membershipNumber: string | null }) {
  const { data, error } = useApi('GET /api/dues/payment')
  if (error) return <Alert tone="red">{error.userMessage}</Alert>
  if (!data) return null
  const { duesAccountName, duesBankName, duesIban, duesPaymentInstructions } = data
  const items = [
    { label: 'Account name', text: duesAccountName ?? '' },
    { label: 'Bank', text: duesBankName ?? '' },
    { label: 'IBAN', text: duesIban ?? '' },
    { label: 'Reference', text: membershipNumber ?? '' },
  ].filter(({ text }) => text)
  return (
    <div className={styles.block}>
      <h3>How to pay</h3>
      {duesPaymentInstructions && <p className="as-typed">{duesPaymentInstructions}</p>}
      {items.length > 0 && <CopyList items={items} />}
    </div>
  )
}
