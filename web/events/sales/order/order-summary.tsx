import { Clock, Ticket } from 'lucide-react'
import { useState } from 'react'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { formatCardDate, formatCardDateTime, formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { filsOf, formatDirhams } from '#shared/platform/money.ts'
import type { Event } from '#web/events/event-card.tsx'
import { useOwnPlaceChange } from '#web/events/registration/use-own-place-change.ts'
import { GiveBackDialog } from '#web/events/taking-part/give-back-dialog.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { Order } from '../sale-types.ts'
import { BankDetails } from './bank-details.tsx'
import { Bill } from './bill.tsx'
import { MoneyBack } from './money-back.tsx'
import styles from './order.module.css'
import { OrderMoney } from './order-money.tsx'
import { OrderSlipForm } from './order-slip-form.tsx'

type OrderSummaryProps = { event: Event; order: Order; canChange: boolean; onChange: () => void }

/** An order with places: what is owed until when, how to pay it, and how to change or give it back. */
export function OrderSummary({ event, order, canChange, onChange }: OrderSummaryProps) {
  const isOwed = order.owed > 0
  const lines = order.lines.map((line) => ({ ...line, price: filsOf(line.price) }))
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className="grid gap-6">
        {isOwed ? <Owed order={order} /> : <Paid event={event} />}
        {isOwed && !order.paysAtGate && <ByTransfer event={event} order={order} />}
        <OrderMoney order={order} />
      </div>
      <Bill
        lines={lines}
        total={filsOf(isOwed ? order.owed : order.total)}
        label={isOwed ? 'To pay' : 'Paid'}
        reference={order.reference}
      >
        {canChange && (
          <Button variant="outline" block onClick={onChange}>
            Change the order
          </Button>
        )}
        {canChange && <GiveBack event={event} />}
      </Bill>
    </div>
  )
}

function Paid({ event }: { event: Event }) {
  return (
    <section className="grid" aria-label="Paid">
      <Alert tone="green" announce title="Your tickets are paid">
        One code admits all of you. You will find it on your ticket.
      </Alert>
      <div>
        <ButtonLink href={ticketPath(event.id)}>
          <Ticket aria-hidden="true" /> Open my ticket
        </ButtonLink>
      </div>
    </section>
  )
}

function Owed({ order }: { order: Order }) {
  const { heldUntil, remindsAt, paysAtGate, owed, slip, orderedAt } = order
  const title = paysAtGate
    ? 'Your places are held. Please pay at the gate.'
    : heldUntil && `Your places are held until ${formatLongDateTime(heldUntil)}`
  return (
    <section className="grid" role="status">
      <div className={styles.held}>
        <Clock aria-hidden="true" />
        <span>
          <b className="num">{title}</b>
          {!paysAtGate && !slip && <span className="block small">Unpaid places are free for others after that.</span>}
          {remindsAt && <span className="block small num">{`We remind you on ${formatCardDate(remindsAt)}.`}</span>}
        </span>
      </div>
      <ol className={styles.trail}>
        <li className={styles.done}>
          <b>Places held</b>
          <span className="small soft num">{formatCardDateTime(orderedAt)}</span>
        </li>
        <li className={slip ? styles.done : styles.now}>
          <b className="num">
            {paysAtGate ? `Pay ${formatDirhams(owed)} at the gate` : `Pay ${formatDirhams(owed)} and send the slip`}
          </b>
          <span className="small soft">{paysAtGate ? 'In cash' : 'By bank transfer'}</span>
        </li>
        {!paysAtGate && (
          <li className={slip ? styles.now : undefined}>
            <b>We check the payment</b>
            <span className="small soft">{slip ? 'Your places stay until then' : 'Within two days'}</span>
          </li>
        )}
        <li>
          <b>Your ticket</b>
          <span className="small soft">One code for all of you, here and by email</span>
        </li>
      </ol>
    </section>
  )
}

function ByTransfer({ event, order }: { event: Event; order: Order }) {
  return (
    <section className="grid" aria-labelledby="transfer">
      <h2 id="transfer">Pay by bank transfer</h2>
      {order.slipRejection && (
        <Alert tone="red" title="Your payment slip was not confirmed">
          {order.slipRejection}
        </Alert>
      )}
      <BankDetails order={order} />
      <OrderSlipForm eventId={event.id} order={order} />
    </section>
  )
}

function GiveBack({ event }: { event: Event }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useOwnPlaceChange('DELETE /api/events/:id/register', event.id)
  return (
    <>
      <Button variant="quiet" block busy={cancel.isPending} onClick={() => setAsking(true)}>
        Give the places back
      </Button>
      <GiveBackDialog
        texts={{ question: 'Give the places back?', keep: 'Keep my places', label: 'Give the places back' }}
        open={isAsking}
        onGiveBack={cancel.change}
        onClose={() => setAsking(false)}
      >
        {`Your places at ${event.title} will become free for somebody else.`}
        {isAsking && <MoneyBack eventId={event.id} />}
      </GiveBackDialog>
    </>
  )
}
