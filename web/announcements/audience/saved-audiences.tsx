import { useState } from 'react'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { AddChip } from '#web/platform/ui/navigation/filter-chip.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { AUDIENCE_QUERY_KEYS } from '../announcement-queries.ts'

const MAX_NAME = 60

/** Saves the audience under a name, for everybody who writes to members. */
export function SaveAudience({ audience }: { audience: Audience }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <AddChip onClick={() => setOpen(true)}>Save this audience</AddChip>
      {isOpen && <SaveDialog audience={audience} onClose={() => setOpen(false)} />}
    </div>
  )
}

function SaveDialog({ audience, onClose }: { audience: Audience; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useSend('POST /api/admin/audiences', {
    changes: AUDIENCE_QUERY_KEYS,
    onSuccess: (saved) => {
      toast({ title: 'Audience Saved', description: `You can now choose ${saved.name}.` })
      onClose()
    },
    onError: (error) => {
      if (!fieldMessage(error)) showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Save this audience"
      action="Save"
      busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { name, audience } })
      }}
    >
      <Field label="Name" help="Such as ‘Volunteers’ or ‘Cooks’." error={fieldMessage(save.error)}>
        <TextInput
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <p className="small soft">Its members are counted again each time you send.</p>
    </FormDialog>
  )
}

function fieldMessage(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fields?.name ?? (error.status === 409 ? error.userMessage : undefined)
}

/** Deletes the saved audiences that this audience uses. */
export function SavedAudienceTools({ audience }: { audience: Audience }) {
  const { data = [] } = useApi('GET /api/admin/audiences')
  const [deleting, setDeleting] = useState<string | null>(null)
  const remove = useSend('DELETE /api/admin/audiences/:id', {
    changes: AUDIENCE_QUERY_KEYS,
    onSuccess: () => setDeleting(null),
    onError: showPortalFailure,
  })
  const used = [...audience.conditions, ...audience.without].flatMap((condition) =>
    condition.by === 'saved_audience' ? [condition.audienceId] : [],
  )
  const question = data.find(({ id }) => id === deleting)
  return (
    <>
      {data
        .filter(({ id }) => used.includes(id))
        .map(({ id, name }) => (
          <div key={id} className="row between gap-2 across-4">
            <span>Saved audience ‘{name}’</span>
            <Button variant="danger" size="small" onClick={() => setDeleting(id)}>
              Delete<span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        ))}
      <DeleteDialog
        name={question?.name ?? ''}
        label="Delete audience"
        open={question !== undefined}
        isDeleting={remove.isPending}
        onDelete={() => question && remove.mutate({ params: { id: question.id } })}
        onClose={() => setDeleting(null)}
      >
        <p>It can no longer be chosen. Announcements that were sent to it are not affected.</p>
      </DeleteDialog>
    </>
  )
}
