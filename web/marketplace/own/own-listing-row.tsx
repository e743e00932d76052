import { Fragment } from 'react'
import { LISTING_CATEGORY_LABELS, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { Cover } from '#web/events/cover.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ListingPrice } from '../browse/listing-price.tsx'
import { AskerList } from '../giveaways/asker-list.tsx'
import { LISTING_SILKS, type OwnListing } from '../listing-styles.ts'
import { PremiumState } from '../premium/premium-state.tsx'
import { OwnListingActions } from './own-listing-actions.tsx'
import styles from './own-listings.module.css'

/** One of the person's listings: its status, its views, and the actions. */
export function OwnListingRow({ listing, messages }: { listing: OwnListing; messages: number }) {
  const { id, title, category, images, jobListing, state, rejectionReason, requestedChanges } = listing
  const salaryRange = jobListing?.salaryRange ?? null
  return (
    <li>
      <Panel className={styles.row}>
        <div className={styles.picture}>
          <Cover src={images[0] ?? null} silk={LISTING_SILKS[category]} sizes="9rem" small />
        </div>
        <div className={styles.words}>
          <div className="row gap-3">
            <StatusBadge word={state === 'sold' ? SOLD_LABELS[category] : LISTING_STATE_LABELS[state]} />
            <span className="small soft">{LISTING_CATEGORY_LABELS[category]}</span>
          </div>
          <h2 className="title">
            <Anchor href={`/marketplace/listing/${id}`}>{title}</Anchor>
          </h2>
          {(salaryRange || category !== 'jobs_careers') && <ListingPrice of={{ ...listing, salaryRange }} />}
          <Facts listing={listing} />
          {messages > 0 && (
            <Anchor href="/member/messages">
              <span>{counted(messages, 'message', 'messages')}</span>
              <span className="visually-hidden"> about {title}</span>
            </Anchor>
          )}
          {rejectionReason && (
            <p className="small">
              <b>Reason:</b> {rejectionReason}
            </p>
          )}
          {requestedChanges && (
            <p className="small">
              <b>Please change:</b> {requestedChanges}
            </p>
          )}
          <PremiumState listing={listing} />
        </div>
        {category === 'free_giveaways' && listing.isApproved && <AskerList listing={listing} />}
        <OwnListingActions listing={listing} />
      </Panel>
    </li>
  )
}

/** Lines break between two facts, never within a date or between a number and its noun. */
function Facts({ listing }: { listing: OwnListing }) {
  return (
    <p className="small soft num">
      {factsOf(listing).map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && <span>{', '}</span>}
          <span className="unbroken">{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}

function factsOf({ state, viewCount, favoriteCount, expiresAt, createdAt }: OwnListing): string[] {
  const counts = [
    viewCount > 0 && counted(viewCount, 'view', 'views'),
    favoriteCount > 0 && counted(favoriteCount, 'favourite', 'favourites'),
  ]
  const end = expiresAt && (state === 'shown' || state === 'waiting') && `until ${formatCardDate(expiresAt)}`
  return [`Posted ${formatCardDate(createdAt)}`, end, ...counts].filter((fact) => typeof fact === 'string')
}
