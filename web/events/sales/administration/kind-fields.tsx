import { TICKET_AUDIENCE_LABELS } from '#shared/events/sales/sale-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FoldedSection } from '#web/platform/ui/surface/folded-section.tsx'
import { type KindDraft, priceText, soldOf } from './sale-draft.ts'

type KindFieldsProps = {
  kind: KindDraft
  errorOf: (field: string) => string | undefined
  hasErrors: boolean
  onChange: (changed: Partial<KindDraft>) => void
  onRemove: () => void
}

/** One ticket kind, folded to what it says: its name and price, how many there are, and when it is sold. */
export function KindFields({ kind, errorOf, hasErrors, onChange, onRemove }: KindFieldsProps) {
  const line = (field: 'title' | 'price' | 'places' | 'maxPerOrder' | 'saleFrom' | 'saleUntil') => ({
    value: kind[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    autoComplete: 'off',
  })
  const audience = TICKET_AUDIENCE_LABELS[kind.audience]
  return (
    <FoldedSection
      id={`ticket-${kind.key}`}
      title={kind.title || 'New ticket'}
      summary={[priceText(kind.price), audience, soldOf(kind.sold, kind.places)].join(' · ')}
      startsOpen={kind.id === undefined}
      mustOpen={hasErrors}
    >
      <p className="soft">{`For ${audience.toLowerCase()}.`}</p>
      <div className="field-row">
        <Field label="Name" error={errorOf('title')}>
          <TextInput {...line('title')} maxLength={60} />
        </Field>
        <Field label="Price (AED)" help="0 is free." error={errorOf('price')}>
          <TextInput {...line('price')} inputMode="decimal" maxLength={9} />
        </Field>
        <Field label="Quantity" optional help={soldText(kind.sold)} error={errorOf('places')}>
          <TextInput {...line('places')} inputMode="numeric" maxLength={6} />
        </Field>
        <Field label="Maximum per order" optional error={errorOf('maxPerOrder')}>
          <TextInput {...line('maxPerOrder')} inputMode="numeric" maxLength={2} />
        </Field>
        <Field label="On sale from" optional help="Gulf time." error={errorOf('saleFrom')}>
          <TextInput {...line('saleFrom')} type="datetime-local" />
        </Field>
        <Field label="On sale until" optional help="Gulf time." error={errorOf('saleUntil')}>
          <TextInput {...line('saleUntil')} type="datetime-local" />
        </Field>
      </div>
      {kind.sold === 0 && <RemoveButton title={kind.title || 'this ticket'} onPress={onRemove} />}
    </FoldedSection>
  )
}

export const RemoveButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <div>
    <Button size="small" variant="danger" onClick={onPress}>
      {`Remove ${title}`}
    </Button>
  </div>
)

export const soldText = (sold: number): string =>
  sold === 0 ? 'If empty, there is no limit.' : `${counted(sold, 'is', 'are')} sold or held.`
