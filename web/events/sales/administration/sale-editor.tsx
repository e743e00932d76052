import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { TICKET_AUDIENCES } from '#shared/events/sales/sale-enums.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { fieldErrorsOf, showIfAboutNoField } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FoldedSections } from '#web/platform/ui/surface/folded-section.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { type AdminSale, bodyOf, countChanges, draftOf, newExtra, newKind, type SaleDraft } from './sale-draft.ts'

/** Ticket kinds, extras and the refund rule of an event, in one form. */
export function SaleEditor({ event, sale }: { event: AdminEvent; sale: AdminSale }) {
  const formId = useId()
  const [start] = useState(() => draftOf(sale))
  const [draft, setDraft] = useState(start)
  const set = (changed: Partial<SaleDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const { save, errors, isSaving } = useSave(event.id, sale)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    save(draft)
  }
  return (
    <>
      <form id={formId} className="grid gap-6 form-width" noValidate onSubmit={submit}>
        {event.registeredCount > 0 && !event.sellsTickets && (
          <Alert tone="amber" title="People are registered already">
            They have their places without a ticket, and owe nothing.
          </Alert>
        )}
        <Kinds draft={draft} set={set} errors={errors} />
        <Extras draft={draft} set={set} errors={errors} />
        <Rules draft={draft} set={set} errors={errors} />
      </form>
      <SaveBar
        changes={countChanges(draft, start)}
        form={formId}
        action="Save tickets"
        busy={isSaving}
        onDiscard={() => setDraft(start)}
      />
    </>
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

/** Opens what is folded once something in it was refused. */
const refusedAt = (errors: PartProps['errors'], path: string) => Object.keys(errors).some((key) => key.startsWith(path))

function Kinds({ draft, set, errors }: PartProps) {
  return (
    <section className="grid gap-3" aria-labelledby="kinds">
      <h2 id="kinds">Tickets</h2>
      <p className="soft measure">
        Everybody in a party gets one ticket. If several kinds are for the same people, the first one on sale is used.
        Without tickets, members register as usual.
      </p>
      {draft.kinds.length > 0 && (
        <FoldedSections>
          {draft.kinds.map((kind, index) => (
            <KindFields
              key={kind.key}
              kind={kind}
              errorOf={(field) => errors[`kinds.${index}.${field}`]}
              hasErrors={refusedAt(errors, `kinds.${index}.`)}
              onChange={(changed) => set({ kinds: draft.kinds.with(index, { ...kind, ...changed }) })}
              onRemove={() => set({ kinds: draft.kinds.toSpliced(index, 1) })}
            />
          ))}
        </FoldedSections>
      )}
      <div className="row">
        <span>Add a ticket for</span>
        {TICKET_AUDIENCES.map((audience) => (
          <Button
            key={audience}
            size="small"
            variant="outline"
            onClick={() => set({ kinds: [...draft.kinds, newKind(audience)] })}
          >
            <Plus aria-hidden="true" /> <span className="visually-hidden">Add a ticket for </span>
            {TICKET_AUDIENCE_SHORT[audience]}
          </Button>
        ))}
      </div>
      {errors.kinds && <Alert tone="red" title={errors.kinds} />}
    </section>
  )
}

const TICKET_AUDIENCE_SHORT = { member: 'Members', guest: 'Guests', child: 'Children' } as const

function Extras({ draft, set, errors }: PartProps) {
  return (
    <section className="grid gap-3" aria-labelledby="sale-extras">
      <h2 id="sale-extras">Extras</h2>
      <p className="soft">What people can buy with their tickets, such as a sadya coupon or a T-shirt.</p>
      {draft.extras.length > 0 && (
        <FoldedSections>
          {draft.extras.map((extra, index) => (
            <ExtraFields
              key={extra.key}
              extra={extra}
              errorOf={(field) => errors[`extras.${index}.${field}`]}
              hasErrors={refusedAt(errors, `extras.${index}.`)}
              onChange={(changed) => set({ extras: draft.extras.with(index, { ...extra, ...changed }) })}
              onRemove={() => set({ extras: draft.extras.toSpliced(index, 1) })}
            />
          ))}
        </FoldedSections>
      )}
      <div>
        <Button size="small" variant="outline" onClick={() => set({ extras: [...draft.extras, newExtra()] })}>
          <Plus aria-hidden="true" /> Add an extra
        </Button>
      </div>
    </section>
  )
}

function Rules({ draft, set, errors }: PartProps) {
  return (
    <section className="grid gap-3" aria-labelledby="sale-rules">
      <h2 id="sale-rules">Rules</h2>
      <Panel className="stack">
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
    </section>
  )
}
