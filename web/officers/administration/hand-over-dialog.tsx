import { useState } from 'react'
import { HandOver } from '#shared/officers/officer-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'

/** Plans the next term: on its first day the whole present team is archived, and those who stay are added again. */
export function HandOverDialog({ team, onClose }: { team: Officer[]; onClose: () => void }) {
  const [termStart, setTermStart] = useState('')
  const [termEnd, setTermEnd] = useState('')
  const [staying, setStaying] = useState<string[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const handOver = useSend('POST /api/admin/office-bearers/hand-over', {
    changes: OFFICER_QUERY_KEYS,
    onSuccess: onClose,
    onError: (error) => {
      showPortalFailure(error)
      if (error instanceof ApiError) setErrors(error.fields ?? {})
    },
  })
  const send = () => {
    const body = { termStart, termEnd: termEnd || null, staying }
    const checked = HandOver.safeParse(body)
    const wrong = checked.error?.issues ?? []
    setErrors(Object.fromEntries(wrong.map(({ path, message }) => [String(path[0]), message])))
    if (checked.success) handOver.mutate({ body })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Hand over to the next term"
      action="Hand over"
      busy={handOver.isPending}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
    >
      <p>
        On the day on which the next term begins, {team.length === 1 ? 'the member' : `all ${team.length} members`} of
        the current team {team.length === 1 ? 'moves' : 'move'} to the earlier terms. The people you select are added to
        the next term with the same role and photo. Until then nothing changes on the website. To change the term in the
        page title, use the settings.
      </p>
      <div className="field-row">
        <Field label="Next term begins" error={errors.termStart}>
          <TextInput type="date" value={termStart} onChange={({ target }) => setTermStart(target.value)} />
        </Field>
        <Field label="Next term ends" optional error={errors.termEnd}>
          <TextInput type="date" value={termEnd} onChange={({ target }) => setTermEnd(target.value)} />
        </Field>
      </div>
      <FieldGroup label="Who stays" error={errors.staying}>
        {team.map(({ id, name, role }) => (
          <Checkbox
            key={id}
            label={`${name}, ${role}`}
            checked={staying.includes(id)}
            onChange={({ target }) =>
              setStaying(target.checked ? [...staying, id] : staying.filter((each) => each !== id))
            }
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
