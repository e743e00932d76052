import { Fragment, useState } from 'react'
import { LISTING_CATEGORY_LABELS, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { Cover } from '#web/events/cover.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ListingPrice } from '../browse/listing-price.tsx'
import { AskerList } from '../giveaways/asker-list.tsx'
import { LISTING_QUERY_KEYS, LISTING_SILKS, type OwnListing } from '../listing-styles.ts'
import { PremiumButton } from '../premium/premium-button.tsx'
import { PremiumState } from '../premium/premium-state.tsx'
import { ownActions } from './own-actions.ts'
import styles from './own-listings.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

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
        <OwnActions listing={listing} />
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
  const counts = [counted(viewCount, 'view', 'views'), counted(favoriteCount, 'favourite', 'favourites')]
  const end = expiresAt && (state === 'shown' || state === 'waiting') ? [`until ${formatCardDate(expiresAt)}`] : []
  return [`Posted ${formatCardDate(createdAt)}`, ...end, ...counts]
}

function OwnActions({ listing }: { listing: OwnListing }) {
  const { id, title, category, state } = listing
  const sold = SOLD_LABELS[category]
  const offered = ownActions(listing)
  const [isOpen, setOpen] = useState(false)
  const options = { changes: LISTING_QUERY_KEYS, onError: (error: Error) => showFailure(error, FAILED) }
  const say = (text: string) => () => toast({ title: text, description: title })
  const renewing = useSend('POST /api/listings/:id/renew', { ...options, onSuccess: say('Listing Renewed') })
  const selling = useSend('POST /api/listings/:id/sold', {
    ...options,
    onSuccess: say(`Marked as ${capitals(sold)}`),
  })
  const deleting = useSend('DELETE /api/listings/:id', { ...options, onSuccess: say('Listing Deleted') })
  const params = { id }
  return (
    <div className={`button-row ${styles.actions}`}>
      {offered.edit && (
        <ButtonLink variant={state === 'changes_requested' ? 'primary' : 'outline'} href={`/member/listings/${id}`}>
          Edit<span className="visually-hidden"> {title}</span>
        </ButtonLink>
      )}
      {offered.renew && (
        <Button busy={renewing.isPending} onClick={() => renewing.mutate({ params })}>
          {state === 'sold' ? 'Make available again' : 'Renew for 60 days'}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
      {offered.sell && (
        <Button variant="outline" busy={selling.isPending} onClick={() => selling.mutate({ params })}>
          Mark as {sold.toLowerCase()}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
      {listing.jobListing && (
        <ButtonLink variant="outline" href={`/member/listings/${id}/applicants`}>
          Applicants<span className="visually-hidden"> for {title}</span>
        </ButtonLink>
      )}
      {offered.premium && <PremiumButton listing={listing} />}
      <span className={styles.last}>
        {offered.copy && (
          <ButtonLink variant="quiet" href={`/marketplace/create?copy=${id}`}>
            Copy<span className="visually-hidden"> {title}</span>
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete<span className="visually-hidden"> {title}</span>
        </Button>
      </span>
      <DeleteDialog
        name={title}
        label="Delete listing"
        open={isOpen}
        isDeleting={deleting.isPending}
        onDelete={() => deleting.mutate({ params })}
        onClose={() => setOpen(false)}
      >
        <p>
          This also deletes its page and pictures.
          {listing.jobListing && <span>{' We will tell everybody who has applied.'}</span>}
        </p>
      </DeleteDialog>
    </div>
  )
}

/** As in the titles of toasts: 'Sold Out'. */
const capitals = (label: string) => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
