import noListings from '#brand/art/empty-no-listings.svg'
import { SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import type { Head } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { ListingCard } from '../browse/listing-card.tsx'
import grid from '../browse/listing-grid.module.css'
import { LISTING_QUERY_KEYS } from '../listing-styles.ts'

export const head = (): Head => ({ title: 'Favourites', hidden: true })

export default function FavoritesPage() {
  const { rows, error, isPending, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi(
    'GET /api/listings/favorites',
    { query: { limit: 24 } },
  )
  return (
    <>
      <OwnHead
        title="Favourites"
        lead="Listings you have saved. We will tell you when a price drops or a listing is no longer offered."
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
      />
      <Section>
        <OwnList
          of="favourites"
          isPending={isPending}
          error={error}
          onRetry={retry}
          isEmpty={rows.length === 0}
          empty={
            <EmptyState
              picture={noListings}
              title="No favourites yet"
              action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
            >
              Tap the heart on a listing to save it here.
            </EmptyState>
          }
        >
          <ul className={grid.grid} data-view="rows">
            {rows.map((favorite) => (
              <li key={favorite.id}>
                <FavoriteItem favorite={favorite} />
              </li>
            ))}
          </ul>
          <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />
        </OwnList>
      </Section>
    </>
  )
}

type Favorite = ResponseOf<'GET /api/listings/favorites'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Why the listing cannot be opened by others; no entry means that it can. */
const AWAY_MESSAGES: Partial<Record<Favorite['state'], string>> = {
  in_review: 'The committee is reviewing it again.',
  taken_down: 'The committee has taken it down.',
  seller_away: 'All listings of this seller are hidden at the moment. They may come back.',
}

/** A favourite listing and what has happened to it. */
function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const { listing, state } = favorite
  if (!listing) return <AwayListing favorite={favorite} />
  const note = state === 'sold' ? SOLD_LABELS[listing.category] : state === 'expired' ? 'Expired' : null
  return <ListingCard listing={listing} note={note && <StatusBadge word={note} />} />
}

/** A deleted listing can no longer be a favourite. */
function AwayListing({ favorite: { id, favoritedAt, state } }: { favorite: Favorite }) {
  const dropping = useSend('DELETE /api/listings/:id/favorite', {
    changes: LISTING_QUERY_KEYS,
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <Panel>
      <h2>Listing not available</h2>
      <p className="small soft">
        You added this listing to your favourites on {formatCardDate(favoritedAt)}. {AWAY_MESSAGES[state]}
      </p>
      <Button variant="quiet" busy={dropping.isPending} onClick={() => dropping.mutate({ params: { id } })}>
        Remove
      </Button>
    </Panel>
  )
}
