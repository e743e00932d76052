import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { LISTING_QUERY_KEYS } from '../listing-styles.ts'
import styles from './favorite-button.module.css'

export type FavoriteListing = { id: string; title: string; isFavorited: boolean; isOwn?: boolean }

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type FavoriteButtonProps = { listing: FavoriteListing; className: string; text: boolean }

/** Shows the new state at once, and the stored state after the response. */
export function FavoriteButton({ listing: { id, title, isFavorited }, className, text }: FavoriteButtonProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isOpening, setOpening] = useState(false)
  const isOn = wanted ?? isFavorited
  const optionsFor = (done: string, isFestive: boolean) => ({
    changes: LISTING_QUERY_KEYS,
    onSuccess: () => {
      setWanted(null)
      toast({ title: done, description: title, isFestive })
    },
    onError: (error: Error) => {
      setWanted(null)
      showFailure(error, FAILED)
    },
  })
  const addFavorite = useSend('PUT /api/listings/:id/favorite', optionsFor('Added to Favourites', true))
  const dropping = useSend('DELETE /api/listings/:id/favorite', optionsFor('Removed from Favourites', false))
  const press = () => {
    if (wanted !== null) return
    setWanted(!isOn)
    setOpening(!isOn)
    const { mutate } = isOn ? dropping : addFavorite
    mutate({ params: { id } })
  }
  return (
    <button
      type="button"
      className={clsx(className, isOpening && styles.opening)}
      aria-pressed={isOn}
      aria-label={`Add to favourites: ${title}`}
      onClick={press}
    >
      <Heart />
      {text && (isOn ? 'In your favourites' : 'Add to favourites')}
    </button>
  )
}
