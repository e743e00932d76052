import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { type OwnEntry, ownChanges } from './own-festival.ts'
import styles from './own-group-dialog.module.css'

type OwnGroupDialogProps = { eventId: string; entry: OwnEntry; onClose: () => void }

/** A leader names the group and takes people out; others leave it. Until the roll call. */
export function OwnGroupDialog({ eventId, entry, onClose }: OwnGroupDialogProps) {
  const [groupName, setName] = useState(entry.groupName ?? '')
  const [message, setMessage] = useState<string>()
  const onError = (error: Error) => {
    setMessage(error instanceof ApiError ? error.fields?.groupName : undefined)
    showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' })
  }
  const changes = ownChanges(eventId)
  const rename = useSend('PUT /api/competition-entries/:id/group', { changes, onSuccess: onClose, onError })
  const remove = useSend('DELETE /api/competition-entries/:id/members/:participantId', { changes, onError })
  const mine = entry.members.filter(({ isOwn }) => isOwn || entry.isLeader)
  return (
    <Dialog open onClose={onClose} title={entry.groupName ?? entry.title}>
      {entry.isLeader && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            rename.mutate({ params: { id: entry.id }, body: { groupName } })
          }}
        >
          <Field label="Name of the group" error={message}>
            <TextInput value={groupName} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Button type="submit" busy={rename.isPending}>
            Save the name
          </Button>
        </form>
      )}
      <ul className={styles.members}>
        {mine.map(({ participantId, name, isOwn }) => (
          <li key={participantId}>
            <span>{name}</span>
            <Button
              size="small"
              variant="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: entry.id, participantId } })}
            >
              {isOwn && !entry.isLeader ? 'Leave' : 'Remove'}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
