import { useState } from 'react'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { listingFacts } from '#shared/marketplace/categories/listing-facts.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { ListingView, type SeenListing } from '../listing/listing-view.tsx'
import type { OwnListing } from '../listing-styles.ts'
import { PremiumChoice } from '../premium/premium-choice.tsx'
import { NO_PREMIUM } from '../premium/premium-draft.ts'
import { CategoryChoice } from './category-choice.tsx'
import { CategoryFields } from './category-fields.tsx'
import styles from './draft-preview.module.css'
import { DraftPreview } from './draft-preview.tsx'
import { ListingBasics } from './listing-basics.tsx'
import type { ListingDraft } from './listing-draft.ts'
import { PictureList } from './pictures/picture-list.tsx'
import { useListingForm } from './use-listing-form.ts'

type ListingFormProps = {
  listing?: OwnListing
  start: ListingDraft
  /** The name of the saved draft. */
  name: string
  /** Where saving and cancelling lead. */
  leaveTo: string
}

/** The category first, then all fields that belong to it. */
export function ListingForm({ listing, start, name, leaveTo }: ListingFormProps) {
  const { form, notices, isSaving, save, leave } = useListingForm({ listing, start, name, leaveTo })
  const [isPreviewed, setPreviewed] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSlipSending, setSlipSending] = useState(false)
  const { watch, setValue, formState } = form
  const { errors } = formState
  const shouldValidate = formState.isSubmitted
  const { category, images, premium = NO_PREMIUM } = watch()
  const choose = (chosen: ListingCategory) => {
    const { usualPrice = '' } = LISTING_CATEGORY_DESCRIPTIONS[chosen]
    const before = category && LISTING_CATEGORY_DESCRIPTIONS[category].usualPrice
    if (!form.getValues('price') || form.getValues('price') === before) setValue('price', usualPrice)
    setValue('category', chosen, { shouldDirty: true, shouldValidate })
  }
  const saved = listing ? 'Save changes' : 'Submit for review'
  const submit = isSaving ? 'Submitting...' : isSending ? 'Uploading pictures...' : saved
  const preview = () => void form.trigger().then((isComplete) => setPreviewed(isComplete))
  return (
    <div className={styles.columns}>
      <form className="grid gap-5 wrap-form" noValidate aria-label="Listing" onSubmit={save}>
        <FormNotices
          name="listing"
          {...notices}
          show={(_, value) => (typeof value === 'object' ? 'something else' : String(value || 'nothing'))}
        />
        {!listing && <CategoryChoice chosen={category} onChoose={choose} error={errors.category?.message} />}
        {category && (
          <>
            <ListingBasics form={form} category={category} />
            <CategoryFields form={form} category={category} />
            <Panel className="grid">
              <h2 className="h4">Pictures</h2>
              <PictureList
                images={images}
                onChange={(changed) => setValue('images', changed, { shouldDirty: true, shouldValidate })}
                onSending={setSending}
                error={errors.images?.message}
              />
            </Panel>
            {!listing && (
              <PremiumChoice
                draft={premium}
                onChange={(changed) => setValue('premium', changed, { shouldDirty: true, shouldValidate })}
                onSending={setSlipSending}
                error={errors.premium?.message}
              />
            )}
            <FormFooter
              size="large"
              busy={isSaving}
              isUploading={isSending || isSlipSending}
              onPreview={preview}
              onCancel={leave}
            >
              {submit}
            </FormFooter>
          </>
        )}
        {!category && (
          <div className="button-row">
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
          </div>
        )}
        {isPreviewed && <ListingPreview draft={watch()} onClose={() => setPreviewed(false)} />}
      </form>
      <DraftPreview draft={watch()} />
    </div>
  )
}

/** Shows the listing as others will see it. */
const ListingPreview = ({ draft, onClose }: { draft: ListingDraft; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Preview" size="full">
    <ListingView listing={seen(draft)} headingLevel={3} />
  </Dialog>
)

function seen(draft: ListingDraft): SeenListing {
  const { category, emirate, subcategory, price, details, ...rest } = draft
  if (!category) throw new Error('Choose a category to see a preview')
  return {
    ...rest,
    category,
    emirate: emirate || null,
    subcategory: subcategory || null,
    price: price || null,
    facts: listingFacts(category, details),
    jobListing: { companyLogo: textOf(details.companyLogo), salaryRange: textOf(details.salaryRange) },
    isPremium: false,
    createdAt: new Date().toISOString(),
    viewCount: 0,
  }
}

const textOf = (value: unknown) => (value ? String(value) : null)
