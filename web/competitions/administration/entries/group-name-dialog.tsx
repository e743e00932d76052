import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Entry } from './entry.ts'

/** The name under which a group performs. */
export function GroupNameDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const [groupName, setName] = useState(entry.groupName ?? '')
  const [message, setMessage] = useState<string>()
  const put = useSend('PUT /api/admin/competition-entries/:id', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => {
      setMessage(error instanceof ApiError ? error.fields?.groupName : undefined)
      showNamedFailure(error, 'The group could not be saved')
    },
  })
  return (
    <FormDialog
      open
      title="Name the group"
      action="Save"
      busy={put.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        put.mutate({ params: { id: entry.id }, body: { groupName } })
      }}
    >
      <Field label="Name" error={message}>
        <TextInput value={groupName} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
