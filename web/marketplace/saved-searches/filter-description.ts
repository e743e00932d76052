import { PRICE_FILTER_LABELS, type PriceFilter } from '#shared/marketplace/browse/browse-enums.ts'
import {
  EXPERIENCE_LEVEL_LABELS,
  type ExperienceLevel,
  JOB_TYPE_LABELS,
  type JobType,
} from '#shared/marketplace/job-details-enums.ts'
import { LISTING_CATEGORY_LABELS, type ListingCategoryFilter } from '#shared/marketplace/listing-enums.ts'
import { POSTED_WITHIN_LABELS, type PostedWithin } from '#shared/marketplace/posted-within-enums.ts'

/** Describes the filters of a search: 'sofa, Buy and sell, AED 0 - 100, Ajman'. */
export function describeFilters(query: Readonly<Record<string, string | undefined>>): string {
  const { search, category, subcategory, price, emirate, photo, posted, jobType, experience } = query
  const words = [
    search,
    category && LISTING_CATEGORY_LABELS[category as ListingCategoryFilter],
    subcategory,
    price && PRICE_FILTER_LABELS[price as PriceFilter],
    emirate,
    jobType && JOB_TYPE_LABELS[jobType as JobType],
    experience && EXPERIENCE_LEVEL_LABELS[experience as ExperienceLevel],
    posted && POSTED_WITHIN_LABELS[posted as PostedWithin],
    photo && 'With photo',
  ]
  return words.filter(Boolean).join(', ') || 'All listings'
}
