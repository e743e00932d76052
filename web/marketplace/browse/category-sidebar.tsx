import {
  LISTING_CATEGORY_FILTERS,
  LISTING_CATEGORY_LABELS,
  type ListingCategoryFilter,
} from '#shared/marketplace/listing-enums.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { LISTING_SILKS } from '../listing-styles.ts'
import { LISTING_COUNTS } from '../page-data.ts'
import { browsePath } from './browse-address.ts'
import styles from './category-sidebar.module.css'

/**
 * All categories with their numbers of listings. Links keep the other filters, except those that belong to one
 * category.
 */
export function CategorySidebar({ search }: { search: URLSearchParams }) {
  const counts = useApiQuery(LISTING_COUNTS)
  const chosen = search.get('category') || 'all'
  const hrefOf = (category: string) => browsePath(search, { category, subcategory: '', jobType: '', experience: '' })
  return (
    <nav className={styles.categories} aria-label="Categories">
      <h2 className={styles.heading}>Categories</h2>
      <ul className={styles.list}>
        {LISTING_CATEGORY_FILTERS.map((category) => (
          <li key={category}>
            <Anchor
              className={styles.link}
              href={hrefOf(category)}
              aria-current={category === chosen ? 'true' : undefined}
            >
              <Mark of={category} />
              {LISTING_CATEGORY_LABELS[category]}
              {counts.data && <span className={`num ${styles.count}`}>{counts.data[category] ?? 0}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Mark = ({ of }: { of: ListingCategoryFilter }) => (
  <span className={styles.mark} data-silk={of === 'all' ? undefined : LISTING_SILKS[of]}>
    <Umbrella className={styles.umbrella} />
  </span>
)
