import { Clock } from 'lucide-react'
import type { FormEvent } from 'react'
import type { OwnParty } from '#shared/events/party-api.ts'
import { countParty } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Event } from '#web/events/event-card.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import type { Order, Sale } from '../sale-types.ts'
import { Bill } from './bill.tsx'
import { ExtraRow } from './extra-row.tsx'
import { KindPrices } from './kind-prices.tsx'
import styles from './order.module.css'
import { OrderPeople } from './order-people.tsx'
import { type OrderFormState, useOrderForm } from './use-order-form.ts'

type OrderFormProps = {
  event: Event
  sale: Sale
  /** The order that is changed; null for a new one. */
  order: Order | null
  onDone: () => void
}

/** Who comes, what they want, and what it costs. */
export function OrderForm(props: OrderFormProps) {
  const { data: own, error } = useApi('GET /api/events/:id/party', { params: { id: props.event.id } })
  if (error && !own) return <div className="wrap above-6">{<Alert tone="red" title={error.userMessage} />}</div>
  if (!own) return <PageMessage>Loading your family...</PageMessage>
  return <OpenForm {...props} own={own} />
}

function OpenForm({ event, sale, order, own, onDone }: OrderFormProps & { own: OwnParty }) {
  const form = useOrderForm({ event, sale, order, own, onDone })
  useRootClass('has-page-bar')
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    form.send()
  }
  return (
    <form aria-label="Tickets" noValidate onSubmit={submit}>
      <div className={`wrap ${styles.columns}`}>
        <div className={`grid gap-6 ${styles.steps}`}>
          <section className="grid" aria-labelledby="who">
            <h2 id="who" className={styles.step}>
              Who is coming?
            </h2>
            <OrderPeople event={event} sale={sale} own={own} form={form} isNew={order === null} />
          </section>
          <KindPrices sale={sale} isNew={order === null} />
          {sale.extras.length > 0 && <Extras sale={sale} form={form} order={order} />}
          {sale.cashAtGate && <WaysToPay form={form} />}
        </div>
        <Bill lines={form.priced.lines} total={form.priced.total} label="Total">
          <Notices event={event} form={form} order={order} sale={sale} />
          <div className={styles.wide}>
            <SubmitButton size="large" block busy={form.isSending}>
              {actionOf(form, order)}
            </SubmitButton>
          </div>
          {order && (
            <Button variant="quiet" onClick={onDone}>
              Leave the order as it is
            </Button>
          )}
        </Bill>
      </div>
      <div className={styles.bar}>
        <p className="grow num">
          <b className="h4 block">{formatFils(form.priced.total)}</b>
          <small className="soft">{counted(countParty(form.party), 'person', 'people')}</small>
        </p>
        <SubmitButton busy={form.isSending}>{actionOf(form, order)}</SubmitButton>
      </div>
    </form>
  )
}

type ExtrasProps = { sale: Sale; form: OrderFormState; order: Order | null }

const Extras = ({ sale, form, order }: ExtrasProps) => (
  <section className="grid" aria-labelledby="extras">
    <h2 id="extras" className={styles.step}>
      {order && hasPaidExtras(order) ? 'Anything else?' : 'Anything extra?'}
    </h2>
    <ul className="grid gap-0">
      {sale.extras.map((extra) => (
        <ExtraRow
          key={extra.id}
          extra={extra}
          chosen={form.extras.find(({ extraId }) => extraId === extra.id)}
          onChange={form.setExtra}
        />
      ))}
    </ul>
  </section>
)

/** Paid extras stay as they were ordered; what is chosen comes in addition. */
const hasPaidExtras = ({ lines }: Order): boolean =>
  lines.some(({ extraId, isSettled }) => extraId !== null && isSettled)

function actionOf({ question, priced }: OrderFormState, order: Order | null): string {
  if (question) return 'Confirm'
  if (order) return 'Save the order'
  return priced.total === 0 ? 'Register' : 'Hold my places'
}

function WaysToPay({ form }: { form: OrderFormState }) {
  return (
    <fieldset className="grid">
      <legend className={`h2 display below-3 ${styles.step}`}>How will you pay?</legend>
      <ChoiceCard
        name="way"
        title="Bank transfer"
        description="You get a reference, and send the slip here."
        checked={!form.paysAtGate}
        onChange={() => form.setPaysAtGate(false)}
      />
      <ChoiceCard
        name="way"
        title="In cash at the gate"
        description="Please bring the amount to the event."
        checked={form.paysAtGate}
        onChange={() => form.setPaysAtGate(true)}
      />
    </fieldset>
  )
}

/** Until when the places of a new order are held. */
function Hold({ sale, form: { paysAtGate, party } }: { sale: Sale; form: OrderFormState }) {
  const people = countParty(party)
  const places = people === 1 ? 'your place' : `your ${people} places`
  if (paysAtGate || !sale.holdUntil) return <p className="small soft">You pay in the next step.</p>
  return (
    <div className={styles.held}>
      <Clock aria-hidden="true" />
      <span>
        <b className="num">{`We hold ${places} until ${formatCardDateTime(sale.holdUntil)}`}</b>
        <span className="block small">Unpaid places are free for others after that. You pay in the next step.</span>
      </span>
    </div>
  )
}

type NoticesProps = { event: Event; form: OrderFormState; order: Order | null; sale: Sale }

function Notices({ form, order, sale }: NoticesProps) {
  const { problem, question, failure } = form
  return (
    <>
      {problem && <Alert tone="red" announce title={problem} />}
      {question && (
        <Alert tone="amber" announce title="Is this the same person?">
          {question}
        </Alert>
      )}
      {failure && <Alert tone="red" announce title={failure} />}
      <p className="small soft">
        {sale.refundUntil
          ? `If you cancel by ${formatCardDate(sale.refundUntil)}, you get everything back. After that there is no refund.`
          : 'Paid tickets are not refunded, unless the association cancels the event.'}
      </p>
      {!order && form.priced.total > 0 && <Hold sale={sale} form={form} />}
    </>
  )
}
