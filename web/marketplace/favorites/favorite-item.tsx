import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ListingCard } from '../browse/listing-card.tsx'
import { LISTING_QUERY_KEYS } from '../listing-styles.ts'

type Favorite = ResponseOf<'GET /api/listings/favorites'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Why the listing cannot be opened by others; no entry means that it can. */
const AWAY_MESSAGES: Partial<Record<Favorite['state'], string>> = {
  in_review: 'The committee is reviewing it again.',
  taken_down: 'The committee has taken it down.',
  seller_away: 'All listings of this seller are hidden at the moment. They may come back.',
}

/** A favourite listing and what has happened to it. */
export function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const { listing, state } = favorite
  if (!listing) return <AwayListing favorite={favorite} />
  const note = state === 'sold' ? 'Sold' : state === 'expired' ? 'Expired' : null
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
