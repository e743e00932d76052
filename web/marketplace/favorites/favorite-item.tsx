import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { tellFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ListingCard } from '../browse/listing-card.tsx'
import { LISTING_ANSWERS } from '../listing-looks.ts'

type Favorite = AnswerOf<'GET /api/listings/favorites'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** A listing that somebody keeps, with what has become of it. */
export function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const { listing, state } = favorite
  if (!listing) return <AwayListing favorite={favorite} />
  const note = state === 'sold' ? 'Sold' : state === 'expired' ? 'Expired' : null
  return <ListingCard listing={listing} note={note && <StatusBadge word={note} />} />
}

function AwayListing({ favorite: { id, favoritedAt } }: { favorite: Favorite }) {
  const dropping = useSend('DELETE /api/listings/:id/favorite', {
    changes: LISTING_ANSWERS,
    onError: (error) => tellFailure(error, FAILED),
  })
  return (
    <Panel>
      <h2>Not shown at the moment</h2>
      <p className="small soft">
        A listing that you kept on {formatCardDate(favoritedAt)} is looked at by the committee again, or was taken down.
      </p>
      <Button variant="quiet" busy={dropping.isPending} onClick={() => dropping.mutate({ params: { id } })}>
        Remove
      </Button>
    </Panel>
  )
}
