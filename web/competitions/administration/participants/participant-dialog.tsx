import { useState } from 'react'
import { ADULT_AGE } from '#shared/competitions/participant-name-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { GuardianConsent } from '../entries/guardian-consent.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Participant } from './participant.ts'

type ParticipantDialogProps = { festival: AdminFestival; participant: Participant; onClose: () => void }

/** The house of a participant, the title for which they compete, the name in Malayalam, and a guardian's consent. */
export function ParticipantDialog({ festival: { settings }, participant, onClose }: ParticipantDialogProps) {
  const [houseKey, setHouse] = useState(participant.houseKey ?? '')
  const [championTitle, setTitle] = useState(participant.championTitle ?? '')
  const [malayalamName, setMalayalamName] = useState(participant.malayalamName ?? '')
  const [hasNameConsent, setConsent] = useState(participant.hasNameConsent)
  const isMinor = participant.age !== null && participant.age < ADULT_AGE
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
          body: { houseKey: houseKey || null, championTitle: championTitle || null, malayalamName, hasNameConsent },
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
      <Field label="Competes for" help="Titles for which the committee chooses who competes.">
        <Select value={championTitle} onChange={({ target }) => setTitle(target.value)}>
          <option value="">No title</option>
          {titles.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name in Malayalam" help="Certificates show both names." error={messageOf(put.error)} optional>
        <TextInput lang="ml" value={malayalamName} onChange={({ target }) => setMalayalamName(target.value)} />
      </Field>
      {(isMinor || hasNameConsent) && (
        <GuardianConsent name={participant.name} checked={hasNameConsent} onChange={setConsent} />
      )}
    </FormDialog>
  )
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.fields?.malayalamName : undefined)
