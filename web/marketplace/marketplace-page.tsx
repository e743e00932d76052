import { Search } from 'lucide-react'
import { type FormEvent, Suspense } from 'react'
import { useLocation } from 'wouter'
import noListings from '#brand/art/empty-no-listings.svg'
import { LISTING_CATEGORY_LABELS, type ListingCategoryFilter } from '#shared/marketplace/listing-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { browsePath, isNarrowed, PICTURE_GRID, VIEW } from './browse/browse-address.ts'
import { BrowseFilters, FilterButton, useFilterFold } from './browse/browse-filters.tsx'
import { CategorySidebar } from './browse/category-sidebar.tsx'
import { ListingGrid } from './browse/listing-grid.tsx'
import styles from './marketplace-page.module.css'
import { marketplacePage } from './page-data.ts'

const LOADING = <p role="status">Loading listings...</p>

/** Sent only to those who wait for listings: the first page has them, except those refused to a visitor. */
const ListingSkeletons = lazyPart(
  async () => ({ default: (await import('./browse/listing-skeletons.tsx')).ListingSkeletons }),
  LOADING,
)

// only signed-in people save searches
const MarketTools = lazyPart(async () => ({ default: (await import('./saved-searches/market-tools.tsx')).MarketTools }))
const SaveSearch = lazyPart(async () => ({ default: (await import('./saved-searches/market-tools.tsx')).SaveSearch }))

const LEAD = 'Things, food, services, rides and jobs offered by members of our community.'

export const head = ({ search }: HeadInput): Head => {
  const category = LISTING_CATEGORY_LABELS[search.get('category') as ListingCategoryFilter]
  return {
    title: category && search.get('category') !== 'all' ? `${category} · Marketplace` : 'Marketplace',
    description: LEAD,
    hidden: [...search.keys()].some((name) => name !== 'category'),
  }
}

export default function MarketplacePage({ search }: PageProps) {
  const [, navigate] = useLocation()
  const { account } = useAccount()
  const cards = useApiQuery(marketplacePage(search).cards)
  const fold = useFilterFold(search)
  const choose = (changed: Record<string, string>) => navigate(browsePath(search, changed))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
  }
  return (
    <form className={styles.page} action="/marketplace" method="get" onSubmit={find}>
      <PageHead
        className={styles.head}
        malayalam="ചന്ത"
        title="Marketplace"
        lead={LEAD}
        actions={<PostListing floats={cards.data?.listings.length !== 0} />}
      />
      <SearchField search={search} />
      {/* after the search: its first button is the one that Enter presses */}
      <div className={styles.fold} data-ground="night">
        <FilterButton fold={fold} />
      </div>
      <CategorySidebar search={search} className={styles.categories} />
      <div className={`anywhere ${styles.found}`}>
        {account && (
          <div className={styles.tools} data-open={fold.isOpen || isNarrowed(search)}>
            <Suspense fallback={null}>
              <MarketTools search={search} isFound={cards.data?.listings.length !== 0} />
            </Suspense>
          </div>
        )}
        <BrowseFilters
          search={search}
          found={foundWords(cards.data)}
          isEmpty={cards.data?.listings.length === 0}
          fold={fold}
          onChoose={choose}
        />
        {cards.isPending && (
          <Suspense fallback={LOADING}>
            <ListingSkeletons />
          </Suspense>
        )}
        {cards.isError && <FailedList of="listings" error={cards.error} onRetry={cards.refetch} />}
        {cards.isSuccess && <Found page={cards.data} search={search} />}
      </div>
    </form>
  )
}

/** In one row with the categories, except in wide windows; while somebody types, it covers them. */
const SearchField = ({ search }: { search: URLSearchParams }) => (
  <search className={styles.search} data-ground="night" aria-label="Find listings">
    <TextInput
      key={search.get('search')}
      icon={Search}
      type="search"
      name="search"
      aria-label="Search listings"
      placeholder="Search"
      defaultValue={search.get('search') ?? ''}
      maxLength={100}
      enterKeyHint="search"
    />
    <Button type="submit" variant="outline" className="visually-hidden-narrow">
      Search
    </Button>
    {search.has('category') && <input type="hidden" name="category" value={search.get('category') ?? ''} />}
    {search.has(VIEW) && <input type="hidden" name={VIEW} value={search.get(VIEW) ?? ''} />}
  </search>
)

type Page = ResponseOf<'GET /api/listings/cards'>

declare module '#web/platform/ui/surface/use-root-class.ts' {
  interface RootClasses {
    'has-post-button': true
  }
}

/** On phones it floats above the listings; where there are none, it would lie on what can be done about that. */
const PostListing = ({ floats }: { floats: boolean }) => {
  useRootClass('has-post-button', floats)
  return (
    <ButtonLink variant="lamp" size="large" className={floats ? styles.post : undefined} href="/marketplace/create">
      Post Listing
    </ButtonLink>
  )
}

const foundWords = (page: Page | undefined) =>
  page ? (page.isAtLeast ? `more than ${count(page.total)}` : count(page.total)) : 'Listings'

const count = (listings: number) => counted(listings, 'listing', 'listings')

function Found({ page, search }: { page: Page; search: URLSearchParams }) {
  if (page.listings.length === 0) return <NothingFound search={search} />
  const next = page.next && browsePath(search, { cursor: page.next })
  return (
    <>
      <ListingGrid listings={page.listings} eager isPictureGrid={search.get(VIEW) === PICTURE_GRID} />
      <nav className="row gap-5 stretched above-6" aria-label="More listings">
        {search.has('cursor') && <MoreLink href={browsePath(search, {})}>First page</MoreLink>}
        {next && <MoreLink href={next}>More listings</MoreLink>}
      </nav>
    </>
  )
}

/** Offers to clear the search or to save it, so that nobody has to come back and look again. */
function NothingFound({ search }: { search: URLSearchParams }) {
  const { account } = useAccount()
  const words = search.get('search')?.trim()
  if (!isNarrowed(search))
    return (
      <EmptyState
        picture={noListings}
        title="No listings found"
        action={<ButtonLink href="/marketplace/create">Create First Listing</ButtonLink>}
      >
        Nobody is offering anything at the moment. Be the first.
      </EmptyState>
    )
  const here = browsePath(search, {})
  return (
    <EmptyState
      picture={noListings}
      title="No listings found"
      action={
        <div className="row gap-3 stretched centered">
          <ButtonLink href="/marketplace">Clear the search</ButtonLink>
          <ButtonLink variant="outline" href="/marketplace/create">
            Create First Listing
          </ButtonLink>
          {account ? (
            <Suspense fallback={null}>
              <SaveSearch search={search} />
            </Suspense>
          ) : (
            <ButtonLink variant="outline" href={signInAddress(here)} rel="nofollow">
              Log in to save this search
            </ButtonLink>
          )}
        </div>
      }
    >
      {words ? `Nothing matches ‘${words}’ yet.` : 'Nothing matches these filters yet.'} Try fewer filters or other
      words, or save the search and we will notify you.
    </EmptyState>
  )
}
