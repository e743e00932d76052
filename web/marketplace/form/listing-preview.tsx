import { listingFacts } from '#shared/marketplace/categories/listing-facts.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { ListingView, type SeenListing } from '../listing/listing-view.tsx'
import type { ListingDraft } from './listing-draft.ts'

/** Shows the listing as others will see it. */
export const ListingPreview = ({ draft, onClose }: { draft: ListingDraft; onClose: () => void }) => (
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
