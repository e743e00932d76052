import noListings from '#brand/art/empty-no-listings.svg'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import type { Head } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import grid from '../browse/listing-grid.module.css'
import { FavoriteItem } from '../favorites/favorite-item.tsx'

export const head = (): Head => ({ title: 'Favourites', hidden: true })

export default function FavoritesPage() {
  const { rows, error, isPending, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi(
    'GET /api/listings/favorites',
    { query: { limit: 24 } },
  )
  return (
    <>
      <PageHead
        title="Favourites"
        malayalam="ചന്ത"
        lead="Listings you have saved. We will tell you when a price drops or an item is sold."
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
          <ul className={grid.grid}>
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
