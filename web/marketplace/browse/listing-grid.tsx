import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import type { CardListing } from '../listing-styles.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './listing-grid.module.css'

const ON_FIRST_SCREEN = 4

type ListingGridProps = {
  listings: readonly CardListing[]
  headingLevel?: 2 | 3
  eager?: boolean
  /** On phones too, with smaller pictures on wider screens; rows by default. */
  isPictureGrid?: boolean
}

export const ListingGrid = ({ listings, headingLevel, eager = false, isPictureGrid = false }: ListingGridProps) => (
  <ul className={styles.grid} data-view={isPictureGrid ? 'pictures' : 'rows'}>
    {listings.slice(0, ON_FIRST_SCREEN).map((listing, place) => (
      <li key={listing.id}>
        <ListingCard listing={listing} headingLevel={headingLevel} eager={eager && place === 0} />
      </li>
    ))}
    <BelowFirstScreen>
      {listings.slice(ON_FIRST_SCREEN).map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} headingLevel={headingLevel} />
        </li>
      ))}
    </BelowFirstScreen>
  </ul>
)
