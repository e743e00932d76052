import { useState } from 'react'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { nameOf, type OwnDutiesData } from './duty-holder.ts'

type GiveAllDialogProps = { own: OwnDutiesData; onClose: () => void }

/** Gives everything that one looks after to another admin; the own password is asked again. */
export function GiveAllDialog({ own: { duties, colleagues }, onClose }: GiveAllDialogProps) {
  const [toId, setToId] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<{ to?: string; password?: string }>({})
  const give = useSend('POST /api/admin/duties/give', {
    // every page of the portal may look different without the duties
    changes: ['/api/admin', '/api/auth/user'],
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password') return setWrong({ password: error.userMessage })
      showPortalFailure(error)
    },
  })
  const send = () => {
    const missing = {
      ...(!toId && { to: 'Please choose an admin' }),
      ...(!password && { password: 'Please enter your password' }),
    }
    setWrong(missing)
    if (toId && password) give.mutate({ body: { toId, password } })
  }
  return (
    <FormDialog
      open
      title="Give all of mine to…"
      action="Give all of mine"
      busy={give.isPending}
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
    >
      <Field label="To whom" error={wrong.to}>
        <Select value={toId} onChange={({ target }) => setToId(target.value)}>
          <Options
            prompt="Choose an admin"
            values={colleagues.map(({ id }) => id)}
            labels={Object.fromEntries(colleagues.map((person) => [person.id, nameOf(person)]))}
          />
        </Select>
      </Field>
      <Alert tone="amber">
        You give: {duties === null ? EVERYTHING : duties.map((duty) => DUTY_LABELS[duty]).join(', ')}. Afterwards you
        have no duty in the portal. You can undo this for two minutes.
      </Alert>
      <Field label="Your password" error={wrong.password}>
        <PasswordInput value={password} onChange={({ target }) => setPassword(target.value)} />
      </Field>
    </FormDialog>
  )
}
