import noListings from '#brand/art/empty-no-listings.svg'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { SavedSearchRow } from '../saved-searches/saved-search-row.tsx'

export const head = (): Head => ({ title: 'Saved searches', hidden: true })

export default function SavedSearchesPage() {
  const { data, error, isPending } = useApi('GET /api/saved-searches')
  return (
    <>
      <PageHead
        title="Saved searches"
        malayalam="ചന്ത"
        lead="What is new for them comes every morning, in the bell and by mail, when there is anything."
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
      />
      <Section>
        {isPending && <PageMessage>Loading your searches...</PageMessage>}
        {error && (
          <Alert tone="red" title="Your searches could not be shown" announce>
            <p>{error.words}</p>
          </Alert>
        )}
        {data?.length === 0 && (
          <EmptyState
            picture={noListings}
            title="No saved searches yet"
            action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
          >
            Look for something, and press ‘Save this search’.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className="stack">
            {data.map((saved) => (
              <SavedSearchRow key={saved.id} saved={saved} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
