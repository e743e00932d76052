import clsx from 'clsx'
import { BriefcaseBusiness, Building2, MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { JOB_TYPE_LABELS } from '#shared/marketplace/job-details-enums.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { listingAge } from '#shared/marketplace/listing-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Plate } from '#web/platform/ui/picture/plate.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
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
  const { id, title, category, location, isPremium, createdAt, averageRating, totalReviews } = listing
  const { companyName, jobType } = listing
  const silk = LISTING_SILKS[category]
  const label = LISTING_CATEGORY_LABELS[category]
  const Heading = `h${headingLevel}` as const
  return (
    <Card className={clsx(styles.card, isPremium && styles.premium)}>
      <CardPicture className={styles.picture}>
        <CardCover listing={listing} eager={eager} />
        {isPremium && (
          <span className={styles.ribbon}>
            <Umbrella className={styles.mark} /> Premium
          </span>
        )}
        <FavoriteHeart listing={listing} className={styles.heart} />
      </CardPicture>
      <CardBody className={styles.body}>
        <div className="line between">
          <ListingPrice of={listing} />
          <span data-silk={silk}>
            <Umbrella className={styles.silk} />
            <span className="visually-hidden">{label}</span>
          </span>
        </div>
        <Heading className="h5">
          <CardLink className="clamp-2" href={`/marketplace/listing/${id}`}>
            <TitleText of={title} />
          </CardLink>
        </Heading>
        {companyName && (
          <p className={styles.company}>
            <Building2 aria-hidden="true" /> {companyName}
          </p>
        )}
        <CardFoot className={clsx(styles.foot)}>
          {note}
          {jobType && (
            <span className={styles.fact}>
              <BriefcaseBusiness aria-hidden="true" /> {JOB_TYPE_LABELS[jobType]}
            </span>
          )}
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

/** The first picture, or the logo of a job's company; without both, a plate in the category's silk. */
function CardCover({ listing: { category, picture, companyLogo }, eager }: { listing: CardListing; eager: boolean }) {
  const silk = LISTING_SILKS[category]
  if (picture) return <Cover src={picture} silk={silk} sizes={SIZES} small eager={eager} />
  if (!companyLogo) return <Plate silk={silk}>{LISTING_CATEGORY_LABELS[category]}</Plate>
  return (
    <div className={styles.logo}>
      <Picture {...uploadedPicture(companyLogo)} sizes="10rem" alt="" />
    </div>
  )
}
