import noListings from '#brand/art/empty-no-listings.svg'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { SavedSearchRow } from '../saved-searches/saved-search-row.tsx'

export const head = (): Head => ({ title: 'Saved searches', hidden: true })

export default function SavedSearchesPage() {
  const { data = [], error, isPending, refetch } = useApi('GET /api/saved-searches')
  return (
    <>
      <PageHead
        title="Saved searches"
        malayalam="ചന്ത"
        lead="We will notify you every morning if there are new listings, in the bell and by email."
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
      />
      <Section>
        <OwnList
          of="searches"
          isPending={isPending}
          error={error}
          onRetry={() => void refetch()}
          isEmpty={data.length === 0}
          empty={
            <EmptyState
              picture={noListings}
              title="No saved searches yet"
              action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
            >
              Search the marketplace, then tap ‘Save this search’.
            </EmptyState>
          }
        >
          <ul className="stack">
            {data.map((saved) => (
              <SavedSearchRow key={saved.id} saved={saved} />
            ))}
          </ul>
        </OwnList>
      </Section>
    </>
  )
}
