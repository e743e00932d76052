import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { DESCRIPTION_LENGTH, LISTING_LABELS, TITLE_LENGTH } from '#shared/marketplace/listing-form-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import type { ListingFormState } from './listing-draft.ts'

type BasicsProps = { form: ListingFormState; category: ListingCategory }

/** The fields of every listing: texts, price, place and contact. */
export function ListingBasics({ form, category }: BasicsProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const { subcategories, priceHelp } = LISTING_CATEGORY_DESCRIPTIONS[category]
  return (
    <>
      <Panel className="grid">
        <h2 className="h4">Basic information</h2>
        <Field label={LISTING_LABELS.title} id="listing-title" error={errors.title?.message}>
          <TextInput {...register('title')} maxLength={TITLE_LENGTH} autoComplete="off" />
        </Field>
        <Field label={LISTING_LABELS.description} id="listing-description" error={errors.description?.message}>
          <Textarea {...register('description')} rows={6} maxLength={DESCRIPTION_LENGTH} />
        </Field>
        <div className="field-row">
          <Field
            label={LISTING_LABELS.subcategory}
            id="listing-subcategory"
            optional
            help={`For example: ${subcategories.slice(0, 3).join(', ')}`}
            error={errors.subcategory?.message}
          >
            <TextInput {...register('subcategory')} maxLength={60} list="listing-subcategories" autoComplete="off" />
          </Field>
          {priceHelp && (
            <Field
              label={LISTING_LABELS.price}
              id="listing-price"
              optional
              help={
                <>
                  {priceHelp} Shown as: <b>{showPrice(watch('price'))}</b>
                </>
              }
              error={errors.price?.message}
            >
              <TextInput {...register('price')} maxLength={60} autoComplete="off" />
            </Field>
          )}
        </div>
        <datalist id="listing-subcategories">
          {subcategories.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <div className="field-row">
          <Field
            label={LISTING_LABELS.location}
            id="listing-location"
            help="For example: Al Nahda, Sharjah"
            error={errors.location?.message}
          >
            <TextInput {...register('location')} maxLength={120} />
          </Field>
          <Field label={LISTING_LABELS.emirate} id="listing-emirate" optional error={errors.emirate?.message}>
            <Select {...register('emirate')}>
              <Options prompt="Choose an emirate" values={EMIRATES} />
            </Select>
          </Field>
        </div>
      </Panel>
      <Panel className="grid">
        <h2 className="h4">How to contact you</h2>
        <p className="small soft">Shown only to people who are logged in.</p>
        <div className="field-row">
          <Field
            label={LISTING_LABELS.contactPhone}
            id="listing-contactPhone"
            optional
            error={errors.contactPhone?.message}
          >
            <TextInput {...register('contactPhone')} type="tel" maxLength={20} autoComplete="tel" />
          </Field>
          <Field
            label={LISTING_LABELS.contactEmail}
            id="listing-contactEmail"
            optional
            error={errors.contactEmail?.message}
          >
            <TextInput {...register('contactEmail')} type="email" maxLength={254} autoComplete="email" />
          </Field>
        </div>
      </Panel>
    </>
  )
}
