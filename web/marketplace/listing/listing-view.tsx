import clsx from 'clsx'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { listingPlace } from '#shared/marketplace/listing-share-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { CardFacts, CardLabels, Panel } from '#web/platform/ui/surface/card.tsx'
import { ListingPrice } from '../browse/listing-price.tsx'
import { LISTING_SILKS, type Listing } from '../listing-styles.ts'
import { Lines, ListingDetails } from './listing-details.tsx'
import { ListingPictures } from './listing-pictures.tsx'
import styles from './listing-view.module.css'

/** The fields of a listing that its page and the preview show. */
export type SeenListing = Pick<
  Listing,
  | ('title' | 'description' | 'category' | 'subcategory' | 'price' | 'location' | 'emirate' | 'images')
  | ('facts' | 'isPremium' | 'createdAt' | 'viewCount')
> & { jobListing?: Pick<NonNullable<Listing['jobListing']>, 'companyLogo' | 'salaryRange'> | null }

type ListingViewProps = {
  listing: SeenListing
  /** At the top: that it is sold, over, or pending. */
  notice?: ReactNode
  /** Under the facts: what the owner or a reader can do. */
  actions?: ReactNode
  /** The main action, where there is one; on phones it is in a bar. */
  main?: ReactNode
  /** At the side: the seller, and safety advice. */
  beside?: ReactNode
  /** At the end: the reviews. */
  more?: ReactNode
  headingLevel?: 1 | 3
}

export function ListingView({ listing, notice, actions, main, beside, more, headingLevel = 1 }: ListingViewProps) {
  const { title, description, category, images, isPremium, createdAt, viewCount } = listing
  const salaryRange = listing.jobListing?.salaryRange ?? null
  const silk = LISTING_SILKS[category]
  const label = LISTING_CATEGORY_LABELS[category]
  const Heading = `h${headingLevel}` as const
  const about = (
    <>
      <CardLabels>
        <SilkLabel silk={silk}>{label}</SilkLabel>
        {isPremium && (
          <Badge tone="night" plain>
            Premium
          </Badge>
        )}
      </CardLabels>
      <Heading tabIndex={-1} className={styles.title}>
        <TitleText of={title} />
      </Heading>
      {(salaryRange || category !== 'jobs_careers') && (
        <div className={styles.price}>
          <ListingPrice of={{ ...listing, salaryRange }} />
        </div>
      )}
      <CardFacts>
        <li>
          <MapPin aria-hidden="true" />
          <span>{listingPlace(listing)}</span>
        </li>
        <li>
          <CalendarDays aria-hidden="true" />
          <span>
            Posted <time dateTime={createdAt}>{formatCardDate(createdAt)}</time>
            {viewCount > 0 && <span className="num">{`, ${counted(viewCount, 'view', 'views')}`}</span>}
          </span>
        </li>
      </CardFacts>
    </>
  )
  return (
    <>
      {notice}
      <div className={clsx(styles.columns, Boolean(main) && styles.inBar)}>
        <div className={styles.pictures}>
          <ListingPictures title={title} images={images} silk={silk} label={label} />
        </div>
        <section className={clsx(styles.side, 'print-side')} aria-label="Price and contact">
          {main ? (
            <ActionBar about={about} more={actions} className={isPremium ? styles.premium : undefined}>
              {main}
            </ActionBar>
          ) : (
            <Panel className={clsx('grid gap-3', isPremium && styles.premium)}>
              {about}
              {actions}
            </Panel>
          )}
          {beside && <div className="grid gap-5">{beside}</div>}
        </section>
        <div className={styles.words}>
          <section className={styles.block}>
            <h2>Description</h2>
            <p className="measure">
              <Lines of={description} />
            </p>
          </section>
          <ListingDetails listing={{ ...listing, logo: listing.jobListing?.companyLogo ?? null }} />
          {more}
        </div>
      </div>
    </>
  )
}
