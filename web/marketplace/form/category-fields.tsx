import type { CategoryField, DetailValue } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import type { ListingFormState } from './listing-draft.ts'
import { MarketPictureField } from './pictures/market-picture-field.tsx'

type CategoryFieldsProps = { form: ListingFormState; category: ListingCategory }

/** One optional field needs no card of its own. */
export const hasOneDetail = (category: ListingCategory): boolean =>
  LISTING_CATEGORY_DESCRIPTIONS[category].fields.length === 1

/** The card with the fields of one category. */
export function CategoryFields({ form, category }: CategoryFieldsProps) {
  if (hasOneDetail(category)) return null
  return (
    <Panel className="grid">
      <h2 className="h4">{category === 'jobs_careers' ? 'Job details' : 'Details'}</h2>
      <DetailFields form={form} category={category} />
    </Panel>
  )
}

/** The fields of one category, from its description. */
export function DetailFields({ form, category }: CategoryFieldsProps) {
  const { watch, setValue, formState } = form
  const details = watch('details')
  const errors = (formState.errors.details ?? {}) as Record<string, { message?: string } | undefined>
  const change = (name: string, value: DetailValue) =>
    setValue(
      'details',
      { ...form.getValues('details'), [name]: value },
      {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      },
    )
  return LISTING_CATEGORY_DESCRIPTIONS[category].fields.map((field) => (
    <DetailField
      key={field.name}
      field={field}
      value={details[field.name]}
      error={errors[field.name]?.message}
      onChange={(value) => change(field.name, value)}
    />
  ))
}

type DetailFieldProps = {
  field: CategoryField
  value: DetailValue | undefined
  error: string | undefined
  onChange: (value: DetailValue) => void
}

/** One field of a category. */
export function DetailField({ field, value, error, onChange }: DetailFieldProps) {
  const { label, help, required } = field
  const id = `listing-details-${field.name}`
  const wiring = { label, id, help, error, optional: !required }
  if (field.kind === 'tick')
    return (
      <Checkbox
        id={id}
        label={label}
        help={help}
        error={error}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? value : []
    return (
      <FieldGroup {...wiring}>
        <div className="row gap-1 across-5">
          {Object.entries(field.options).map(([option, optionLabel]) => (
            <Checkbox
              key={option}
              label={optionLabel}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(
                  Object.keys(field.options).filter((each) =>
                    each === option ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
    )
  }
  if (field.kind === 'picture')
    return (
      <FieldGroup {...wiring} help={undefined} error={undefined}>
        <MarketPictureField
          id={id}
          shows="logo"
          shape="logo"
          help={help}
          error={error}
          onChange={onChange}
          url={String(value ?? '')}
        />
      </FieldGroup>
    )
  return (
    <Field {...wiring}>
      <Control field={field} value={value} onChange={onChange} />
    </Field>
  )
}

function Control({ field, value, onChange }: Omit<DetailFieldProps, 'error'>) {
  const text = value === undefined ? '' : String(value)
  switch (field.kind) {
    case 'choice':
      return (
        <Select value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose</option>
          {Object.entries(field.options).map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </Select>
      )
    case 'lines':
      return <Textarea rows={3} maxLength={field.max} value={text} onChange={({ target }) => onChange(target.value)} />
    case 'count':
      return (
        <TextInput
          type="number"
          inputMode="numeric"
          min={field.from}
          max={field.to}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
        />
      )
    case 'day':
      return <TextInput type="date" value={text} onChange={({ target }) => onChange(target.value)} />
    default:
      return (
        <TextInput
          maxLength={field.kind === 'text' ? field.max : undefined}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
