import * as z from 'zod/mini'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { line, SearchText } from '#shared/platform/fields/field-rules.ts'
import { Paging } from '#shared/platform/wire.ts'
import { LISTING_SORTS, PRICE_FILTERS, type PriceFilter } from './browse/browse-enums.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from './job-details-enums.ts'
import { LISTING_CATEGORY_FILTERS } from './listing-enums.ts'
import { POSTED_WITHIN } from './posted-within-enums.ts'

/** An unescaped plus sign arrives as a space. */
const withPlus = (price: PriceFilter): PriceFilter => (String(price) === '1000 ' ? '1000+' : price)

/** The filters of the marketplace; the page's address uses the same names. */
export const ListingQuery = z.object({
  ...Paging.shape,
  category: z.optional(z.enum(LISTING_CATEGORY_FILTERS)),
  search: SearchText,
  sort: z.optional(z.enum(LISTING_SORTS)),
  price: z.optional(z.pipe(z.transform(withPlus), z.enum(PRICE_FILTERS))),
  emirate: z.optional(z.enum(EMIRATES)),
  subcategory: z.optional(line(60)),
  photo: z.optional(z.literal('true')),
  posted: z.optional(z.enum(POSTED_WITHIN)),
  jobType: z.optional(z.enum(JOB_TYPES)),
  experience: z.optional(z.enum(EXPERIENCE_LEVELS)),
})
export type ListingQuery = z.output<typeof ListingQuery>

/** The filters that every category has: the counts of the categories follow them. */
export const CountQuery = z.pick(ListingQuery, { search: true, price: true, emirate: true, photo: true, posted: true })
export type CountQuery = z.output<typeof CountQuery>
