import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { COUNTED_EXACTLY } from '#shared/marketplace/browse/browse-enums.ts'
import { LISTING_CATEGORY_FILTERS, LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { showChosen } from '#web/platform/ui/navigation/show-chosen.ts'
import { listingCounts } from '../page-data.ts'
import { browsePath } from './browse-address.ts'
import { CategoryMark } from './category-mark.tsx'
import styles from './category-sidebar.module.css'

/**
 * All categories with the numbers of listings that their links find. Links keep the other filters, except those that
 * belong to one category.
 */
export function CategorySidebar({ search, className }: { search: URLSearchParams; className?: string }) {
  const counts = useApiQuery(listingCounts(search))
  const chosen = search.get('category') || 'all'
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive later move the chips after them
  useEffect(() => showChosen(row.current), [chosen, counts.data])
  const hrefOf = (category: string) => browsePath(search, { category, subcategory: '', jobType: '', experience: '' })
  return (
    <nav className={clsx(styles.categories, className)} aria-label="Categories">
      <h2 className={styles.heading}>Categories</h2>
      <ul ref={row} className={styles.list}>
        {LISTING_CATEGORY_FILTERS.map((category) => (
          <li key={category}>
            <Anchor
              className={styles.link}
              href={hrefOf(category)}
              aria-current={category === chosen ? 'true' : undefined}
            >
              <CategoryMark of={category} className={styles.umbrella} />
              {LISTING_CATEGORY_LABELS[category]}
              {counts.data && <Count of={counts.data[category] ?? 0} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ of }: { of: number }) => (
  <span className={`num ${styles.count}`}>
    {of > COUNTED_EXACTLY && <span className="visually-hidden">more than </span>}
    <span>{formatCount(Math.min(of, COUNTED_EXACTLY))}</span>
    {of > COUNTED_EXACTLY && <span aria-hidden="true">+</span>}
  </span>
)
