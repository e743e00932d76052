import { useState } from 'react'
import noListings from '#brand/art/empty-no-listings.svg'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { OwnList } from '#web/platform/listing/own-list.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { describeFilters } from '../saved-searches/filter-description.ts'

export const head = (): Head => ({ title: 'Saved searches', hidden: true })

export default function SavedSearchesPage() {
  const { data = [], error, isPending, refetch } = useApi('GET /api/saved-searches')
  return (
    <>
      <OwnHead
        title="Saved searches"
        lead="We will notify you every morning if there are new listings, in the bell and by email."
        back={<BackLink href="/marketplace">Marketplace</BackLink>}
      />
      <Section>
        <div className="wrap-form">
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
        </div>
      </Section>
    </>
  )
}

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type Saved = ResponseOf<'GET /api/saved-searches'>[number]

/** One saved search: its filters, whether it sends mails, and a button to delete it. */
function SavedSearchRow({ saved: { id, name, query, sendsMail } }: { saved: Saved }) {
  const [isOpen, setOpen] = useState(false)
  const options = { changes: ['/api/saved-searches'], onError: (error: Error) => showFailure(error, FAILED) }
  const changing = useSend('PUT /api/saved-searches/:id', options)
  const say = () => toast({ title: 'Search Deleted', description: name })
  const deleting = useSend('DELETE /api/saved-searches/:id', { ...options, onSuccess: say })
  const words = describeFilters(query)
  return (
    <li>
      <Panel>
        <h2>{name}</h2>
        {words !== name && <p className="small soft">{words}</p>}
        <Checkbox
          label="Notify me of new listings"
          checked={sendsMail}
          disabled={changing.isPending}
          onChange={({ target }) => changing.mutate({ params: { id }, body: { sendsMail: target.checked } })}
        />
        <div className="button-row">
          <ButtonLink variant="outline" href={`/marketplace?${new URLSearchParams(query)}`}>
            Search now<span className="visually-hidden"> {name}</span>
          </ButtonLink>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
        <DeleteDialog
          name={name}
          label="Delete search"
          open={isOpen}
          isDeleting={deleting.isPending}
          onDelete={() => deleting.mutate({ params: { id } })}
          onClose={() => setOpen(false)}
        >
          <p>You will no longer get notifications for this search.</p>
        </DeleteDialog>
      </Panel>
    </li>
  )
}
