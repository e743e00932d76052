import { BellPlus, Heart } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { browseQuery, isNarrowed } from '../browse/browse-address.ts'
import { describeFilters } from './filter-description.ts'

type MarketToolsProps = {
  search: URLSearchParams
  /** Where nothing was found, the page offers to save the search itself. */
  isFound: boolean
}

/** Tools for signed-in people: their favourites, and saving the current search. */
export function MarketTools({ search, isFound }: MarketToolsProps) {
  return (
    <div className="button-row">
      {isFound && isNarrowed(search) && <SaveSearch search={search} />}
      <ButtonLink variant="quiet" href="/member/searches">
        Saved searches
      </ButtonLink>
      <ButtonLink variant="quiet" href="/member/favourites">
        <Heart /> Favourites
      </ButtonLink>
    </div>
  )
}

/** Saves the current search under a name. */
export function SaveSearch({ search }: { search: URLSearchParams }) {
  const [isNaming, setNaming] = useState(false)
  const { cursor: _cursor, sort: _sort, ...query } = browseQuery(search)
  return (
    <>
      <Button variant="outline" onClick={() => setNaming(true)}>
        <BellPlus /> Save this search
      </Button>
      <SaveDialog key={describeFilters(query)} query={query} open={isNaming} onClose={() => setNaming(false)} />
    </>
  )
}

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type SaveDialogProps = { query: Record<string, string>; open: boolean; onClose: () => void }

/** Asks for a name and saves the search. */
function SaveDialog({ query, open, onClose }: SaveDialogProps) {
  const formId = useId()
  const [name, setName] = useState(describeFilters(query).slice(0, 80))
  const [isSubmitted, setSubmitted] = useState(false)
  const saving = useSend('POST /api/saved-searches', {
    changes: ['/api/saved-searches'],
    onSuccess: () => {
      onClose()
      toast({ title: 'Search Saved', description: 'We will notify you of new listings, at most once a day.' })
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    // React events pass through the portal, so the marketplace's form would receive the submit too
    event.stopPropagation()
    setSubmitted(true)
    if (name.trim() && !saving.isPending) saving.mutate({ body: { name, query } })
  }
  // HTML forbids a form inside another form
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title="Save this search"
      actions={
        <Button type="submit" form={formId} busy={saving.isPending}>
          Save
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Field label="Name" error={isSubmitted && !name.trim() && 'Please enter a name'}>
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        <p className="small soft">
          We will notify you every morning if there are new listings, in the bell and by email.
        </p>
      </form>
    </Dialog>,
    document.body,
  )
}
