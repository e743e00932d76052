import { useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { HAND_OVER_CHANGES } from './hand-over-query-keys.ts'

/** Confirms that the hand-over takes place, with one's own password. */
export function PlanDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const plan = useSend('POST /api/admin/hand-over/plan', {
    changes: HAND_OVER_CHANGES,
    onSuccess: () => {
      toast({
        title: 'Hand-over Planned',
        description: `It takes place when ${formatCardDate(day)} begins, Gulf time.`,
      })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password') return setWrong(error.userMessage)
      showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      title="Plan the hand-over"
      action="Plan the hand-over"
      busy={plan.isPending}
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (password) plan.mutate({ body: { password } })
        else setWrong('Please enter your password')
      }}
    >
      <p>
        At midnight Gulf time, when {formatCardDate(day)} begins, everything in the list changes together. Until then
        you can make it a draft again, and afterwards you can undo it for two weeks.
      </p>
      <Field label="Your password" error={wrong}>
        <PasswordInput
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setWrong(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
