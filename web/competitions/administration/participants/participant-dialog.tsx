import { useState } from 'react'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Participant } from './participant.ts'

type ParticipantDialogProps = { festival: AdminFestival; participant: Participant; onClose: () => void }

/** The house of a participant, and the title for which they compete. */
export function ParticipantDialog({ festival: { settings }, participant, onClose }: ParticipantDialogProps) {
  const [houseKey, setHouse] = useState(participant.houseKey ?? '')
  const [championTitle, setTitle] = useState(participant.championTitle ?? '')
  const titles = settings.championTitles.filter(({ isForEverybody }) => !isForEverybody)
  const put = useSend('PUT /api/admin/participants/:id', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'The participant could not be saved'),
  })
  return (
    <FormDialog
      open
      title={participant.name}
      action="Save"
      busy={put.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        put.mutate({
          params: { id: participant.id },
          body: { houseKey: houseKey || null, championTitle: championTitle || null },
        })
      }}
    >
      {settings.houseRule !== 'none' && (
        <Field label="House">
          <Select value={houseKey} onChange={({ target }) => setHouse(target.value)}>
            <option value="">No house</option>
            {settings.houses.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Competes for" help="Titles for which the committee names the people.">
        <Select value={championTitle} onChange={({ target }) => setTitle(target.value)}>
          <option value="">No title</option>
          {titles.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
