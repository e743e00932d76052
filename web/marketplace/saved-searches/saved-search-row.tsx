import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { searchWords } from './search-words.ts'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type Saved = ResponseOf<'GET /api/saved-searches'>[number]

/** One saved search: its filters, whether it sends mails, and a button to delete it. */
export function SavedSearchRow({ saved: { id, name, query, sendsMail } }: { saved: Saved }) {
  const [isAsked, setAsked] = useState(false)
  const options = { changes: ['/api/saved-searches'], onError: (error: Error) => showFailure(error, FAILED) }
  const changing = useSend('PUT /api/saved-searches/:id', options)
  const say = () => toast({ title: 'Search Deleted', description: name })
  const deleting = useSend('DELETE /api/saved-searches/:id', { ...options, onSuccess: say })
  const words = searchWords(query)
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
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
        <DeleteDialog
          name={name}
          label="Delete search"
          open={isAsked}
          isDeleting={deleting.isPending}
          onDelete={() => deleting.mutate({ params: { id } })}
          onClose={() => setAsked(false)}
        >
          <p>You will no longer get notifications for this search.</p>
        </DeleteDialog>
      </Panel>
    </li>
  )
}
