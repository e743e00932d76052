import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FoldedSection } from '#web/platform/ui/surface/folded-section.tsx'
import { RemoveButton, soldText } from './kind-fields.tsx'
import { type ExtraDraft, priceText, soldOf } from './sale-draft.ts'

type ExtraFieldsProps = {
  extra: ExtraDraft
  errorOf: (field: string) => string | undefined
  hasErrors: boolean
  onChange: (changed: Partial<ExtraDraft>) => void
  onRemove: () => void
}

/** One extra, folded to what it says: its name, price, number and sizes. */
export function ExtraFields({ extra, errorOf, hasErrors, onChange, onRemove }: ExtraFieldsProps) {
  const line = (field: 'title' | 'note' | 'price' | 'pieces' | 'options') => ({
    value: extra[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    autoComplete: 'off',
  })
  return (
    <FoldedSection
      id={`extra-${extra.key}`}
      title={extra.title || 'New extra'}
      summary={[priceText(extra.price), extra.options, soldOf(extra.sold, extra.pieces)].filter(Boolean).join(' · ')}
      startsOpen={extra.id === undefined}
      mustOpen={hasErrors}
    >
      <div className="field-row">
        <Field label="Name" error={errorOf('title')}>
          <TextInput {...line('title')} maxLength={60} />
        </Field>
        <Field label="Price (AED)" error={errorOf('price')}>
          <TextInput {...line('price')} inputMode="decimal" maxLength={9} />
        </Field>
        <Field label="Quantity" optional help={soldText(extra.sold)} error={errorOf('pieces')}>
          <TextInput {...line('pieces')} inputMode="numeric" maxLength={6} />
        </Field>
        <Field label="Sizes" optional help="Separated by commas, such as S, M, L." error={errorOf('options')}>
          <TextInput {...line('options')} maxLength={200} />
        </Field>
        <Field label="Note" optional help="Shown below the name." error={errorOf('note')}>
          <TextInput {...line('note')} maxLength={120} />
        </Field>
      </div>
      {extra.sold === 0 && <RemoveButton title={extra.title || 'this extra'} onPress={onRemove} />}
    </FoldedSection>
  )
}
