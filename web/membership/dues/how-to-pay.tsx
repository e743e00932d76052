import { useApi } from '#web/platform/queries.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
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
    { label: 'IBAN', value: duesIban && <Copied text={duesIban} label="Copy IBAN" /> },
    { label: 'Reference', value: membershipNumber && <Copied text={membershipNumber} label="Copy reference" /> },
  ].filter(({ value }) => value)
  return (
    <div className={styles.block}>
      <h3>How to pay</h3>
      {duesPaymentInstructions && <p className="as-typed">{duesPaymentInstructions}</p>}
      {items.length > 0 && <KeyValueList items={items} />}
    </div>
  )
}

/** Something that has to be exact in the app of a bank. */
const Copied = ({ text, label }: { text: string; label: string }) => (
  <span className="row between">
    <span className="num anywhere">{text}</span>
    <CopyButton text={text} label={label} />
  </span>
)
