import { useEffect, useRef, useState } from 'react'
import { PAYMENT_METHOD_LABELS, RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import { HowToPay } from '#web/membership/dues/how-to-pay.tsx'
import { checkSlip, SlipPicker, showSlipFailure } from '#web/membership/dues/slip-picker.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { upload } from '#web/platform/upload.ts'
import type { PremiumDraft } from './premium-draft.ts'

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
    <div className="grid">
      <HowToPay membershipNumber={null} />
      <div className="field-row">
        <Field label="Method">
          <Select
            value={draft.paymentMethod}
            onChange={({ target }) => change({ paymentMethod: target.value as PremiumDraft['paymentMethod'] })}
          >
            <Options values={RECORDED_METHODS} labels={PAYMENT_METHOD_LABELS} />
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

type SlipFieldProps = {
  /** The URL of the uploaded slip; empty before. */
  url: string
  onChange: (url: string) => void
  onSending: (isSending: boolean) => void
}

/** A photo or a PDF of the payment, uploaded as soon as it is chosen. */
function SlipField({ url, onChange, onSending }: SlipFieldProps) {
  const { file, complaint, progress, send } = useSlip({ onChange, onSending })
  return (
    <div className="grid gap-2 from-start">
      <SlipPicker hasOther={url !== ''} file={file} onChange={send} error={complaint} />
      <p role="status" className="small">
        {progress !== null ? `Sending... ${Math.round(progress * 100)}%` : url && 'The slip is added.'}
      </p>
      {url && progress === null && (
        <Button variant="quiet" onClick={() => onChange('')}>
          Remove the slip
        </Button>
      )}
    </div>
  )
}

function useSlip({ onChange, onSending }: Pick<SlipFieldProps, 'onChange' | 'onSending'>) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  // the latest callback, so that a finished upload does not undo what was typed in the meantime
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const send = async (chosen: File) => {
    const problem = checkSlip(chosen)
    setComplaint(problem)
    if (problem) return
    const form = new FormData()
    form.append('slip', chosen)
    setProgress(0)
    onSending(true)
    try {
      const { url } = await upload('POST /api/upload/premium-slip', form, { onProgress: setProgress })
      setFile(chosen)
      latest.current(url)
    } catch (error) {
      showSlipFailure(error, setComplaint)
    } finally {
      setProgress(null)
      onSending(false)
    }
  }
  return { file, complaint, progress, send: (chosen: File) => void send(chosen) }
}
