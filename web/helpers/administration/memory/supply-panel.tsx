import { Trash2 } from 'lucide-react'
import { SUPPLY_STATE_LABELS, SUPPLY_STATES, type SupplyState } from '#shared/helpers/memory-enums.ts'
import { SUPPLY_LABELS } from '#shared/helpers/memory-rules.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend, useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { PLAN_CHANGES, type Supply } from '../plan-types.ts'

type SupplyPanelProps = { eventId: string; supply: Supply | null; onClose: () => void }

/** Something that an event orders. */
export function SupplyPanel({ eventId, supply, onClose }: SupplyPanelProps) {
  const form = useDraftForm(draftOf(supply))
  const { draft, errors, set, text } = form
  const save = useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      supply
        ? call('PUT /api/admin/helper-supplies/:id', {
            params: { id: supply.id },
            body: { ...body, updatedAt: supply.updatedAt },
          })
        : call('POST /api/admin/events/:id/supplies', { params: { id: eventId }, body }),
    changes: PLAN_CHANGES,
    onSuccess: ({ title }) => {
      toast({ title: supply ? 'Order Saved' : 'Order Added', description: title })
      onClose()
    },
    onError: form.onError,
  })
  return (
    <SidePanel
      title={supply ? supply.title : 'Add an order'}
      recordKey={supply?.id ?? 'new'}
      onClose={onClose}
      actions={
        <div className="button-row">
          <Button busy={save.isPending} onClick={() => save.mutate(bodyOf(draft))}>
            {supply ? 'Save the order' : 'Add the order'}
          </Button>
          {supply && <DeleteSupply id={supply.id} onClose={onClose} />}
        </div>
      }
    >
      <div className="stack">
        <Field label={SUPPLY_LABELS.title} help="Such as chairs, water or lamp oil." error={errors.title}>
          <TextInput {...text('title')} maxLength={120} />
        </Field>
        <Field label={SUPPLY_LABELS.quantity} help={lastTimeOf(supply)} error={errors.quantity}>
          <TextInput {...text('quantity')} maxLength={60} />
        </Field>
        <Field label={SUPPLY_LABELS.note} optional error={errors.note}>
          <TextInput {...text('note')} maxLength={200} />
        </Field>
        <Field label={SUPPLY_LABELS.supplier} optional error={errors.supplier}>
          <TextInput {...text('supplier')} maxLength={120} />
        </Field>
        <Field label={SUPPLY_LABELS.supplierPhone} optional error={errors.supplierPhone}>
          <TextInput {...text('supplierPhone')} type="tel" maxLength={40} />
        </Field>
        <div className="field-row">
          <Field label={SUPPLY_LABELS.price} optional error={errors.price}>
            <TextInput {...text('price')} inputMode="decimal" maxLength={12} />
          </Field>
          <Field label={SUPPLY_LABELS.daysBefore} error={errors.daysBefore}>
            <TextInput {...text('daysBefore')} inputMode="numeric" maxLength={3} />
          </Field>
        </div>
        <Field label={SUPPLY_LABELS.state} error={errors.state}>
          <Select value={draft.state} onChange={({ target }) => set({ state: target.value as SupplyState })}>
            {SUPPLY_STATES.map((state) => (
              <option key={state} value={state}>
                {SUPPLY_STATE_LABELS[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={SUPPLY_LABELS.outcome}
          optional
          help="Enter it after the event, such as ‘140 left’. The next edition shows it."
          error={errors.outcome}
        >
          <TextInput {...text('outcome')} maxLength={160} />
        </Field>
      </div>
    </SidePanel>
  )
}

function DeleteSupply({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useSend('DELETE /api/admin/helper-supplies/:id', {
    changes: PLAN_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  return (
    <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
      <Trash2 aria-hidden="true" /> Delete
    </Button>
  )
}

const lastTimeOf = (supply: Supply | null) =>
  supply?.lastTime ? `Last time ${supply.lastTime}` : 'Such as 900, 96 kg or 1 set.'

const draftOf = (supply: Supply | null) => ({
  title: supply?.title ?? '',
  note: supply?.note ?? '',
  quantity: supply?.quantity ?? '',
  supplier: supply?.supplier ?? '',
  supplierPhone: supply?.supplierPhone ?? '',
  price: supply?.price === null || supply === null ? '' : String(supply.price),
  daysBefore: String(supply?.daysBefore ?? 0),
  state: supply?.state ?? ('open' as SupplyState),
  outcome: supply?.outcome ?? '',
})

const bodyOf = ({ price, daysBefore, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  // the server says what is wrong with anything that is no number
  price: price.trim() === '' ? null : Number(price.replace(',', '.')) || (price.trim() === '0' ? 0 : -1),
  daysBefore: /^\d+$/.test(daysBefore.trim()) ? Number(daysBefore) : -1,
})
