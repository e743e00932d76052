import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import type { FavoriteListing } from './favorite-button.tsx'
import styles from './favorite-heart.module.css'

type FavoriteHeartProps = {
  listing: FavoriteListing
  /** With a text; the caller then sets the style. */
  text?: boolean
  className?: string | undefined
}

// only signed-in people have favourites
const FavoriteButton = lazyPart(async () => ({ default: (await import('./favorite-button.tsx')).FavoriteButton }))

/** Adds a listing to the favourites; nobody adds their own. Visitors are sent to log in and return to the listing. */
export function FavoriteHeart({ listing, text = false, className = '' }: FavoriteHeartProps) {
  const { account } = useAccount()
  const { id, title } = listing
  const look = text ? className : clsx(styles.heart, className)
  const link = (
    <a
      className={look}
      href={signInAddress(`/marketplace/listing/${id}`)}
      aria-label={`Add to favourites: ${title}`}
      rel="nofollow"
    >
      <Heart />
      {text && <span>Add to favourites</span>}
    </a>
  )
  if (!account) return link
  if (listing.isOwn) return null
  return (
    <Suspense fallback={link}>
      <FavoriteButton listing={listing} className={look} text={text} />
    </Suspense>
  )
}
