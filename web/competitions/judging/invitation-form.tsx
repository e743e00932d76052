import { useState } from 'react'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { JudgeFrame } from './judge-frame.tsx'
import styles from './judging.module.css'
import { writeOpened } from './sheet-store.ts'

type InvitationProps = { token: string; onOpened: () => void }

/** What an invitation is for, and its PIN. */
export function Invitation({ token, onOpened }: InvitationProps) {
  const invitation = useApi('GET /api/judging/invitations/:token', { params: { token } })
  const { data, error } = invitation
  return (
    <JudgeFrame
      title={data?.festival ?? 'Judging'}
      note={data ? `Invitation for ${data.judge}` : 'Invitation'}
      back="/"
    >
      <div className={styles.narrow}>
        {invitation.isPending && <p role="status">Loading your invitation...</p>}
        {error && (
          <>
            <Alert tone="red" title={error.status === 404 ? 'This link is not valid' : 'Something went wrong'}>
              {error.status === 404
                ? 'It may have been replaced. Please ask the committee for the new one.'
                : error.userMessage}
            </Alert>
            <Button variant="outline" onClick={() => void invitation.refetch()}>
              Try again
            </Button>
          </>
        )}
        {data && <Opening key={data.state} token={token} invitation={data} onOpened={onOpened} />}
      </div>
    </JudgeFrame>
  )
}

type Data = ResponseOf<'GET /api/judging/invitations/:token'>

function Opening({ token, invitation, onOpened }: InvitationProps & { invitation: Data }) {
  const [pin, setPin] = useState('')
  const [message, setMessage] = useState<string>()
  const open = useSend('POST /api/judging/invitations/:token', {
    changes: ['/api/judging/invitations'],
    onSuccess: () => {
      writeOpened(token)
      onOpened()
    },
    onError: (error) => {
      setPin('')
      setMessage((error instanceof ApiError && (error.fields?.pin || error.userMessage)) || LOST)
    },
  })
  if (invitation.state === 'locked')
    return (
      <Alert tone="red" title="This link is locked">
        The wrong PIN was entered five times. Please ask the committee for a new link.
      </Alert>
    )
  if (invitation.state === 'not_today')
    return (
      <Alert title={`This link opens on ${formatLongDate(invitation.validOn)}`}>It is valid on that day only.</Alert>
    )
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        open.mutate({ params: { token }, body: { pin } })
      }}
    >
      <p>Please enter the PIN that you received with this link. You can then judge on this phone today.</p>
      <Field label="PIN" error={message}>
        <TextInput
          className={styles.pin}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
        />
      </Field>
      <Button type="submit" size="large" block busy={open.isPending}>
        Start judging
      </Button>
    </form>
  )
}

const LOST = 'The connection was lost. Please try again.'
