import { type FormEvent, useState } from 'react'
import { TICKET_AUDIENCE_LABELS, TICKET_AUDIENCES } from '#shared/events/sales/sale-enums.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { type AdminSale, bodyOf, draftOf, newExtra, newKind, type SaleDraft } from './sale-draft.ts'

/** Ticket kinds, extras and the refund rule of an event, in one form. */
export function SaleEditor({ event, sale }: { event: AdminEvent; sale: AdminSale }) {
  const [draft, setDraft] = useState(() => draftOf(sale))
  const set = (changed: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const { save, errors, isSaving } = useSave(event.id, sale)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    save(draft)
  }
  return (
    <form className="grid gap-5 form-width" noValidate onSubmit={submit}>
      {event.registeredCount > 0 && !event.sellsTickets && (
        <Alert tone="amber" title="People are registered already">
          They have their places without a ticket, and owe nothing.
        </Alert>
      )}
      <Kinds draft={draft} set={set} errors={errors} />
      <Extras draft={draft} set={set} errors={errors} />
      <Rules draft={draft} set={set} errors={errors} />
      <div className="button-row">
        <SubmitButton busy={isSaving}>Save tickets</SubmitButton>
      </div>
    </form>
  )
}

function useSave(id: string, sale: AdminSale) {
  const { mutate, error, isPending } = useSend('PUT /api/admin/events/:id/sale', {
    changes: ['/api/admin/events', '/api/events'],
    onSuccess: ({ kinds }) =>
      toast({
        title: 'Tickets Saved',
        description: kinds.length > 0 ? 'Members buy them on the event page.' : 'This event sells no tickets.',
      }),
    onError: (failure) => {
      showIfAboutNoField(failure)
    },
  })
  const errors = fieldErrorsOf(error)
  return {
    save: (draft: SaleDraft) => mutate({ params: { id }, body: bodyOf(draft, sale.updatedAt) }),
    errors,
    isSaving: isPending,
  }
}

type PartProps = {
  draft: SaleDraft
  set: (changed: Partial<SaleDraft>) => void
  errors: Readonly<Record<string, string>>
}

function Kinds({ draft, set, errors }: PartProps) {
  return (
    <Panel className="stack" aria-labelledby="kinds">
      <h2 id="kinds">Tickets</h2>
      <p className="soft">
        Everybody in a party gets one ticket. If several kinds are for the same people, the first one on sale is used.
        Without tickets, members register as usual.
      </p>
      {draft.kinds.map((kind, index) => (
        <KindFields
          key={kind.key}
          kind={kind}
          errorOf={(field) => errors[`kinds.${index}.${field}`]}
          onChange={(changed) => set({ kinds: draft.kinds.with(index, { ...kind, ...changed }) })}
          onRemove={() => set({ kinds: draft.kinds.toSpliced(index, 1) })}
        />
      ))}
      <div className="row">
        {TICKET_AUDIENCES.map((audience) => (
          <Button
            key={audience}
            size="small"
            variant="outline"
            onClick={() => set({ kinds: [...draft.kinds, newKind(audience)] })}
          >
            {`Add a ticket for ${TICKET_AUDIENCE_LABELS[audience].toLowerCase()}`}
          </Button>
        ))}
      </div>
      {errors.kinds && <Alert tone="red" title={errors.kinds} />}
    </Panel>
  )
}

function Extras({ draft, set, errors }: PartProps) {
  return (
    <Panel className="stack" aria-labelledby="sale-extras">
      <h2 id="sale-extras">Extras</h2>
      <p className="soft">What people can buy with their tickets, such as a sadya coupon or a T-shirt.</p>
      {draft.extras.map((extra, index) => (
        <ExtraFields
          key={extra.key}
          extra={extra}
          errorOf={(field) => errors[`extras.${index}.${field}`]}
          onChange={(changed) => set({ extras: draft.extras.with(index, { ...extra, ...changed }) })}
          onRemove={() => set({ extras: draft.extras.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button size="small" variant="outline" onClick={() => set({ extras: [...draft.extras, newExtra()] })}>
          Add an extra
        </Button>
      </div>
    </Panel>
  )
}

function Rules({ draft, set, errors }: PartProps) {
  return (
    <Panel className="stack" aria-labelledby="sale-rules">
      <h2 id="sale-rules">Rules</h2>
      <div className="field-row">
        <Field
          label="Refund in full until"
          optional
          help="Later cancellations are not refunded; without a date, none are. If you cancel the event, everybody is refunded in full."
          error={errors.refundUntil}
        >
          <TextInput
            type="date"
            value={draft.refundUntil}
            onChange={({ target }) => set({ refundUntil: target.value })}
          />
        </Field>
        <Field label="Children are under" help="Years, on the day of the event." error={errors.childrenUnder}>
          <TextInput
            inputMode="numeric"
            value={draft.childrenUnder}
            maxLength={2}
            onChange={({ target }) => set({ childrenUnder: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label="People may choose to pay in cash at the gate"
        checked={draft.cashAtGate}
        onChange={({ target }) => set({ cashAtGate: target.checked })}
      />
    </Panel>
  )
}
