import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SLIP_MISSING } from '#shared/events/sales/order-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { checkSlip, SlipPicker, showSlipFailure } from '#web/membership/dues/slip-picker.tsx'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { upload } from '#web/platform/upload.ts'
import type { Order } from '../sale-types.ts'

type OrderSlipFormProps = { eventId: string; order: Order }

/** Sends the slip of a transfer, its reference, or both; the places stay until the treasurer has checked them. */
export function OrderSlipForm({ eventId, order }: OrderSlipFormProps) {
  const { slip } = order
  const form = <SlipFields eventId={eventId} order={order} />
  if (!slip) return form
  return (
    <>
      <Alert tone="blue" announce title="We have received your slip">
        {`Sent ${formatCardDateTime(slip.sentAt)}. The treasurer checks it, and your places stay.`}
      </Alert>
      <Disclosure title="Send another slip">{form}</Disclosure>
    </>
  )
}

function SlipFields({ eventId, order }: OrderSlipFormProps) {
  const { file, complaint, isSending, reference, payer, choose, setReference, setPayer, send } = useOrderSlip(eventId)
  return (
    <form className="grid" noValidate onSubmit={send}>
      <SlipPicker hasOther={Boolean(order.slip?.url)} file={file} onChange={choose} error={complaint} />
      <div className="field-row">
        <Field label="Transfer number" optional>
          <TextInput
            value={reference}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
        <Field label="Payer, if it was not you" optional help="Such as Rajan, brother.">
          <TextInput
            value={payer}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setPayer(target.value)}
          />
        </Field>
      </div>
      <div>
        <SubmitButton busy={isSending}>Send slip</SubmitButton>
      </div>
    </form>
  )
}

function useOrderSlip(eventId: string) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [reference, setReference] = useState('')
  const [payer, setPayer] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [isUploading, setUploading] = useState(false)
  const sending = useSend('POST /api/events/:id/order/slip', {
    changes: ['/api/events', '/api/registrations'],
    onSuccess: () => toast({ title: 'Slip Received', description: 'The treasurer will check it.' }),
    onError: (error) => {
      void refresh(client, [`/api/events/${eventId}`])
      const { slipUrl } = fieldErrorsOf(error)
      if (slipUrl) setComplaint(slipUrl)
      else showSlipFailure(error, setComplaint)
    },
  })
  const choose = (chosen: File) => {
    const problem = checkSlip(chosen)
    setComplaint(problem)
    setFile(problem ? null : chosen)
  }
  const uploadFile = async (chosen: File): Promise<string> => {
    const form = new FormData()
    form.append('slip', chosen)
    return (await upload('POST /api/upload/ticket-slip', form)).url
  }
  const send = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!file && reference.trim() === '') return setComplaint(SLIP_MISSING)
    setUploading(true)
    try {
      const slipUrl = file ? await uploadFile(file) : null
      sending.mutate({ params: { id: eventId }, body: { slipUrl, paymentReference: reference, payerName: payer } })
    } catch (error) {
      showSlipFailure(error, setComplaint)
    } finally {
      setUploading(false)
    }
  }
  return {
    file,
    complaint,
    isSending: isUploading || sending.isPending,
    reference,
    payer,
    choose,
    setReference,
    setPayer,
    send: (submitted: FormEvent) => void send(submitted),
  }
}
