import { Heart } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { LISTING_QUERY_KEYS } from '../listing-styles.ts'

export type FavoriteListing = { id: string; title: string; isFavorited: boolean }

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type FavoriteButtonProps = { listing: FavoriteListing; className: string; text: boolean }

/** Shows the new state at once, and the stored state after the response. */
export function FavoriteButton({ listing: { id, title, isFavorited }, className, text }: FavoriteButtonProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? isFavorited
  const optionsFor = (done: string) => ({
    changes: LISTING_QUERY_KEYS,
    onSuccess: () => {
      setWanted(null)
      toast({ title: done, description: title })
    },
    onError: (error: Error) => {
      setWanted(null)
      showFailure(error, FAILED)
    },
  })
  const addFavorite = useSend('PUT /api/listings/:id/favorite', optionsFor('Added to Favourites'))
  const dropping = useSend('DELETE /api/listings/:id/favorite', optionsFor('Removed from Favourites'))
  const press = () => {
    if (wanted !== null) return
    setWanted(!isOn)
    const { mutate } = isOn ? dropping : addFavorite
    mutate({ params: { id } })
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      aria-label={`Add to favourites: ${title}`}
      onClick={press}
    >
      <Heart />
      {text && (isOn ? 'In your favourites' : 'Add to favourites')}
    </button>
  )
}
