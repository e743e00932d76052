import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { Code } from '#shared/accounts/second-step-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './account-section.module.css'
import { usePassword } from './password-question.tsx'

type SetupProps = { onCodes: (codes: readonly string[]) => void }

/** The steps: the password, the QR code for the app, a first code from the app. */
export function SecondStepSetup({ onCodes }: SetupProps) {
  const password = usePassword()
  const begin = useSend('POST /api/account/second-step', {
    onSuccess: password.accept,
    onError: (error) => {
      if (!password.reject(error))
        showFailure(error, { title: 'Error', fallback: 'Two-step login could not be set up.' })
    },
  })
  if (begin.data) return <FirstCode begun={begin.data} onCodes={onCodes} />
  return (
    <div className="button-row">
      <Button
        busy={begin.isPending}
        onClick={() =>
          password.ask({
            title: 'Set up two-step login',
            action: 'Continue',
            send: (typed) => begin.mutate({ body: { password: typed } }),
          })
        }
      >
        Set up two-step login
      </Button>
    </div>
  )
}

function FirstCode({ begun, onCodes }: SetupProps & { begun: ResponseOf<'POST /api/account/second-step'> }) {
  const { secret, url, qr } = begun
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(Code),
    defaultValues: { code: '' },
  })
  const confirm = useSend('POST /api/account/second-step/confirm', {
    changes: ['/api/account', '/api/auth/user'],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_code') setError('code', { message: error.userMessage })
      else showFailure(error, { title: 'Error', fallback: 'Two-step login could not be set up.' })
    },
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit((body) => confirm.mutate({ body }))}>
      <p>1. Scan this with your authenticator app.</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Using this phone? <a href={url}>Open it in your app</a>, or type this key:{' '}
        <span className={styles.secret}>{secret}</span>
      </p>
      <p>2. Enter the six digits from the app.</p>
      <Field label="Code from the app" error={formState.errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
      </Field>
      <Button type="submit" busy={confirm.isPending}>
        Turn on
      </Button>
    </form>
  )
}
