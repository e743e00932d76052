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
import type { ListingFormState } from './listing-draft.ts'

const { Line, Lines, Choice } = recordControls('listing', LISTING_LABELS)

type BasicsProps = { form: ListingFormState; category: ListingCategory }

/** The fields of every listing: texts, price, place and contact. */
export function ListingBasics({ form, category }: BasicsProps) {
  return (
    <Panel className="grid">
      <h2 className="h4">Basic information</h2>
      <Line form={form} name="title" maxLength={TITLE_LENGTH} />
      <Lines form={form} name="description" rows={6} maxLength={DESCRIPTION_LENGTH} />
      <KindAndPrice form={form} category={category} />
      <div className="field-row">
        <Line form={form} name="location" maxLength={120} help="For example: Al Nahda, Sharjah" autoComplete="on" />
        <Choice form={form} name="emirate" values={EMIRATES} prompt="Choose an emirate" optional />
      </div>
      <ContactOfSeller form={form} />
    </Panel>
  )
}

/** The subcategory, with the category's suggestions, and the price where the category has one. */
function KindAndPrice({ form, category }: BasicsProps) {
  const { subcategories, priceHelp } = LISTING_CATEGORY_DESCRIPTIONS[category]
  const shown = (
    <>
      {priceHelp} Shown as: <b>{showPrice(form.watch('price'))}</b>
    </>
  )
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
        {priceHelp && <Line form={form} name="price" maxLength={PRICE_LENGTH} help={shown} optional />}
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
