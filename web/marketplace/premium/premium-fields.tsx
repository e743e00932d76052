import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { HowToPay } from '#web/membership/dues/how-to-pay.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './premium.module.css'
import type { PremiumDraft } from './premium-draft.ts'
import { SlipField } from './slip-field.tsx'

export type PremiumFieldsProps = {
  draft: PremiumDraft
  onChange: (draft: PremiumDraft) => void
  onSending: (isSending: boolean) => void
  error: string | undefined
}

/** Where to pay, and the proof of payment: the reference, a slip, or both. */
export function PremiumFields({ draft, onChange, onSending, error }: PremiumFieldsProps) {
  const change = (changed: Partial<PremiumDraft>) => onChange({ ...draft, ...changed })
  return (
    <div className={styles.fields}>
      <HowToPay membershipNumber={null} />
      <div className="field-row">
        <Field label="Paid by">
          <Select
            value={draft.paymentMethod}
            onChange={({ target }) => change({ paymentMethod: target.value as PremiumDraft['paymentMethod'] })}
          >
            {PAYMENT_METHODS.map((each) => (
              <option key={each} value={each}>
                {PAYMENT_METHOD_LABELS[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Payment reference"
          id="listing-premium"
          help="The transfer number, or the name of the person you gave the cash to"
          error={error}
        >
          <TextInput
            value={draft.paymentReference}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => change({ paymentReference: target.value })}
          />
        </Field>
      </div>
      <SlipField url={draft.slipUrl} onChange={(slipUrl) => change({ slipUrl })} onSending={onSending} />
    </div>
  )
}
