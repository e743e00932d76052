import { useState } from 'react'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import {
  DESCRIPTION_LENGTH,
  LISTING_LABELS,
  PRICE_LENGTH,
  TITLE_LENGTH,
} from '#shared/marketplace/listing-form-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { recordControls } from '#web/platform/editing/record-controls.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { DetailFields, hasOneDetail } from './category-fields.tsx'
import type { ListingDraft, ListingFormState } from './listing-draft.ts'

const { Line, Lines, Choice } = recordControls('listing', LISTING_LABELS)

type BasicsProps = { form: ListingFormState; category: ListingCategory }

/** The fields of every listing: texts, price and place; contact and other optional ones are folded. */
export function ListingBasics({ form, category }: BasicsProps) {
  return (
    <Panel className="grid">
      <h2 className="h4">Basic information</h2>
      <Line form={form} name="title" maxLength={TITLE_LENGTH} />
      <Lines form={form} name="description" rows={6} maxLength={DESCRIPTION_LENGTH} />
      <Price form={form} category={category} />
      <Line form={form} name="location" maxLength={120} help="For example: Al Nahda, Sharjah" autoComplete="on" />
      <MoreDetails form={form} category={category} />
    </Panel>
  )
}

/** The price, where the category has one. */
function Price({ form, category }: BasicsProps) {
  const { priceHelp } = LISTING_CATEGORY_DESCRIPTIONS[category]
  if (!priceHelp) return null
  const shown = (
    <>
      {priceHelp} Shown as: <b>{showPrice(form.watch('price'))}</b>
    </>
  )
  return <Line form={form} name="price" maxLength={PRICE_LENGTH} help={shown} optional />
}

const FOLDED = ['subcategory', 'emirate', 'contactPhone', 'contactEmail'] as const

/** What may stay empty, folded unless something in it is wrong. */
function MoreDetails({ form, category }: BasicsProps) {
  const isWrong = FOLDED.some((name) => form.getFieldState(name, form.formState).invalid)
  const [wasWrong, setWasWrong] = useState(isWrong)
  // stays open while it is corrected
  if (isWrong && !wasWrong) setWasWrong(true)
  const fields = (
    <div className="grid">
      {hasOneDetail(category) && <DetailFields form={form} category={category} />}
      <KindAndEmirate form={form} category={category} />
      <ContactOfSeller form={form} />
    </div>
  )
  if (wasWrong) return fields
  return (
    <div className="grid gap-2">
      <p className="small soft anywhere">{describeContact(form.watch())}</p>
      <Disclosure title="More details (optional)">{fields}</Disclosure>
    </div>
  )
}

/** Nobody publishes a number without knowing, although its field is folded. */
function describeContact({ contactPhone, contactEmail }: ListingDraft): string {
  const shown = [contactPhone, contactEmail].filter(Boolean).join(' and ')
  return `People who are logged in can write to you here${shown && `, and see ${shown}`}.`
}

/** The subcategory, with the category's suggestions, and the emirate. */
function KindAndEmirate({ form, category }: BasicsProps) {
  const { subcategories } = LISTING_CATEGORY_DESCRIPTIONS[category]
  return (
    <>
      <div className="field-row">
        <Line
          form={form}
          name="subcategory"
          maxLength={60}
          list="listing-subcategories"
          help={`For example: ${subcategories.slice(0, 3).join(', ')}`}
          optional
        />
        <Choice form={form} name="emirate" values={EMIRATES} prompt="Choose an emirate" optional />
      </div>
      <datalist id="listing-subcategories">
        {subcategories.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

const ContactOfSeller = ({ form }: { form: ListingFormState }) => (
  <>
    <div className="above-2">
      <h3 className="h5">How to contact you</h3>
      <p className="small soft">Shown only to people who are logged in.</p>
    </div>
    <div className="field-row">
      <Line form={form} name="contactPhone" type="tel" maxLength={20} autoComplete="tel" optional />
      <Line form={form} name="contactEmail" type="email" maxLength={254} autoComplete="email" optional />
    </div>
  </>
)
