import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CARD_PAYMENT_CHANGES, type ReceivedCardPayment, receivedText } from './received-card-payment.ts'

type Payable = ResponseOf<'GET /api/admin/money/card-payments/:id/payables'>[number]
type AssignProps = { payment: ReceivedCardPayment; onClose: () => void }

/** What the payment is used for: what the same person owes is first. Asks once more, with the person and the amount. */
export function AssignDialog({ payment, onClose }: AssignProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Payable | null>(null)
  const search = useDebouncedText(typed.trim())
  const { id, name } = payment
  const { data: payables, error } = useApi('GET /api/admin/money/card-payments/:id/payables', {
    params: { id },
    query: { search },
  })
  const toList = () => setChosen(null)
  if (chosen) return <ConfirmAssignment payment={payment} payable={chosen} onClose={onClose} onBack={toList} />
  return (
    <Dialog open onClose={onClose} title={`Use ${receivedText(payment)} from ${name} for`}>
      <Field label="Search" help="A name, a membership number, or what is to be paid.">
        <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
      </Field>
      {error && <p role="alert">{error.userMessage}</p>}
      {payables?.length === 0 && <p role="status">Nothing outstanding matches your search.</p>}
      <ul className="grid gap-3 above-4">
        {payables?.map((payable) => (
          <li key={`${payable.kind} ${payable.id}`} className="row between">
            <span className="grid gap-0 anywhere">
              <b>{payable.title}</b>
              <span className="small soft">
                {[payable.name, payable.payerNumber, `outstanding since ${formatCardDate(payable.since)}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button size="small" variant="outline" onClick={() => setChosen(payable)}>
              Use for {formatDirhams(payable.open)}
              <span className="visually-hidden">
                {' '}
                {payable.title}, {payable.name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ConfirmProps = AssignProps & { payable: Payable; onBack: () => void }

/** What was done is said where it can be undone. */
function ConfirmAssignment({ payment, payable, onClose, onBack }: ConfirmProps) {
  const { kind, id, title, name, payerNumber, open } = payable
  const assign = useSend('POST /api/admin/money/card-payments/:id/assign', {
    changes: CARD_PAYMENT_CHANGES,
    onError: showPortalFailure,
    onSuccess: onClose,
  })
  const received = receivedText(payment)
  return (
    <QuestionDialog
      open
      question={`Use ${received} from ${payment.name} for ${title} of ${name}?`}
      safe="Back"
      answer={`Use ${received}`}
      variant="primary"
      busy={assign.isPending}
      onClose={onBack}
      onAnswer={() => assign.mutate({ params: { id: payment.id }, body: { kind, id } })}
    >
      <p>
        {[name, payerNumber].filter(Boolean).join(', ')}: {formatDirhams(open)} is outstanding.
        {payment.received > open && (
          <span>{` The payment is ${formatDirhams(payment.received - open)} more than that.`}</span>
        )}
      </p>
      <p>The receipt will be sent in two minutes. Until then you can undo this.</p>
    </QuestionDialog>
  )
}
