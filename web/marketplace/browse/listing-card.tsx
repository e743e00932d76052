import clsx from 'clsx'
import { MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { listingAge } from '#shared/marketplace/listing-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { HeldTitle } from '#web/platform/ui/label/held-title.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { Card, CardBody, CardFoot, CardLink, CardPicture } from '#web/platform/ui/surface/card.tsx'
import { FavoriteHeart } from '../favorites/favorite-heart.tsx'
import { type CardListing, LISTING_SILKS } from '../listing-styles.ts'
import styles from './listing-card.module.css'
import { ListingPrice } from './listing-price.tsx'

const SIZES = '(max-width: 37.49rem) 8.25rem, (max-width: 59.99rem) 46vw, 18rem'

type ListingCardProps = {
  listing: CardListing
  headingLevel?: 2 | 3
  eager?: boolean
  /** What has happened to the listing. */
  note?: ReactNode
}

/** A listing in a list: price, title, place and age. */
export function ListingCard({ listing, headingLevel = 2, eager = false, note }: ListingCardProps) {
  const { id, title, category, location, isPremium, createdAt, picture, averageRating, totalReviews } = listing
  const silk = LISTING_SILKS[category]
  const label = LISTING_CATEGORY_LABELS[category]
  const Heading = `h${headingLevel}` as const
  return (
    <Card className={styles.card}>
      <CardPicture className={styles.picture}>
        {picture ? (
          <Cover src={picture} silk={silk} sizes={SIZES} small eager={eager} />
        ) : (
          <Plate silk={silk}>{label}</Plate>
        )}
        {isPremium && (
          <span className={styles.ribbon}>
            <Umbrella className={styles.mark} /> Premium
          </span>
        )}
        <FavoriteHeart listing={listing} className={styles.heart} />
      </CardPicture>
      <CardBody className={styles.body}>
        <div className={styles.row}>
          <ListingPrice of={listing} />
          <span data-silk={silk}>
            <Umbrella className={styles.silk} />
            <span className="visually-hidden">{label}</span>
          </span>
        </div>
        <Heading className={styles.title}>
          <CardLink className="clamp-2" href={`/marketplace/listing/${id}`}>
            <HeldTitle of={title} />
          </CardLink>
        </Heading>
        <CardFoot className={clsx(styles.foot)}>
          {note}
          <span className={styles.fact}>
            <MapPin aria-hidden="true" /> {location}
          </span>
          <span suppressHydrationWarning>{listingAge(createdAt, new Date())}</span>
          {averageRating !== null && (
            <span className={`num ${styles.fact}`}>
              <Star className={styles.star} aria-hidden="true" />
              <span className="visually-hidden">Seller rated </span>
              {averageRating.toFixed(1)} ({totalReviews})
            </span>
          )}
        </CardFoot>
      </CardBody>
    </Card>
  )
}
