import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import { type ReceivedCardPayment, receivedText } from './received-card-payment.ts'

/** What the payment is used for: what the same person owes is first. */
export function AssignDialog({ payment, onClose }: { payment: ReceivedCardPayment; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const { id, name } = payment
  const { data: payables, error } = useApi('GET /api/admin/money/card-payments/:id/payables', {
    params: { id },
    query: { search },
  })
  const assign = useSend('POST /api/admin/money/card-payments/:id/assign', {
    changes: [...MONEY_CHANGES, '/api/admin/renewals', '/api/admin/premium'],
    onError: showPortalFailure,
    onSuccess: () => {
      onClose()
      toast({ title: 'Payment Assigned', description: `The receipt is on its way to ${name}.` })
    },
  })
  return (
    <Dialog open onClose={assign.isPending ? () => {} : onClose} title={`Use ${receivedText(payment)} of ${name} for`}>
      <Field label="Search" help="A name, a membership number, or what is to be paid.">
        <TextInput value={search} onChange={({ target }) => setSearch(target.value)} autoComplete="off" />
      </Field>
      {error && <p role="alert">{error.userMessage}</p>}
      {payables?.length === 0 && <p role="status">Nothing that is open fits.</p>}
      <ul className="grid gap-3 above-4">
        {payables?.map((payable) => (
          <li key={`${payable.kind} ${payable.id}`} className="row between">
            <span className="grid gap-0 anywhere">
              <b>{payable.title}</b>
              <span className="small soft">
                {[payable.name, payable.payerNumber, `open since ${formatCardDate(payable.since)}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button
              size="small"
              variant="outline"
              busy={assign.isPending}
              onClick={() => assign.mutate({ params: { id }, body: { kind: payable.kind, id: payable.id } })}
            >
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
