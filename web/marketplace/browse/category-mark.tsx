import type { ListingCategoryFilter } from '#shared/marketplace/listing-enums.ts'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { LISTING_SILKS } from '../listing-styles.ts'
import styles from './category-mark.module.css'

type CategoryMarkProps = { of: ListingCategoryFilter; className?: string | undefined }

/** The umbrella of a category in its silk; brass for all of them. */
export const CategoryMark = ({ of, className }: CategoryMarkProps) => (
  <span className={styles.mark} data-silk={of === 'all' ? undefined : LISTING_SILKS[of]}>
    <Umbrella className={className} />
  </span>
)
