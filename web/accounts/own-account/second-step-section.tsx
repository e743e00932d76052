import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Code } from '#shared/accounts/second-step-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './account-section.module.css'
import { AccountSection } from './account-section.tsx'
import { usePassword } from './password-question.tsx'
import { SecondStepSetup } from './second-step-setup.tsx'

const LEAD =
  'You log in with your password and a code from an app on your phone. Somebody who learns your password still cannot log in. Any authenticator app works.'

/** Two-step login: set it up, get new recovery codes, turn it off. */
export function SecondStepSection() {
  const { data } = useApi('GET /api/account')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <AccountSection
      id="second-step"
      Icon={ShieldCheck}
      title="Two-step login"
      summary={data && (data.hasSecondStep ? 'On' : 'Off')}
      lead={LEAD}
    >
      {data?.isSecondStepRequired && !data.hasSecondStep && (
        <Alert tone="amber" title="Admins must use two-step login">
          Set it up to open the portal.
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {data &&
        !codes &&
        (data.hasSecondStep ? (
          <IsOn left={data.recoveryCodesLeft} onCodes={setCodes} />
        ) : (
          <SecondStepSetup onCodes={setCodes} />
        ))}
    </AccountSection>
  )
}

function IsOn({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [doing, setDoing] = useState<'renew' | 'disable' | null>(null)
  return (
    <>
      <Alert tone="green" title="Two-step login is on">
        {`${counted(left, 'recovery code is', 'recovery codes are')} left.`}
      </Alert>
      {doing ? (
        <CodeForm doing={doing} onCodes={onCodes} onDone={() => setDoing(null)} />
      ) : (
        <div className="button-row">
          <Button variant="outline" onClick={() => setDoing('renew')}>
            Create new recovery codes
          </Button>
          <Button variant="danger" onClick={() => setDoing('disable')}>
            Turn off two-step login
          </Button>
        </div>
      )}
    </>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void }

/** Shown only once, to be saved as a file or on paper. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <>
      <Alert tone="amber" title="Save these recovery codes" announce>
        Use a recovery code to log in when you do not have your phone. Each code works once. You will not see these
        codes again.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </>
  )
}

type CodeFormProps = {
  doing: 'renew' | 'disable'
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

/** Asks for a code and the password before two-step login is changed. */
function CodeForm({ doing, onCodes, onDone }: CodeFormProps) {
  const password = usePassword()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(Code),
    defaultValues: { code: '' },
  })
  const onError = (error: Error) => {
    if (password.reject(error)) return
    if (error instanceof ApiError && error.code === 'wrong_code') setError('code', { message: error.userMessage })
    else showFailure(error, { title: 'Error', fallback: 'Nothing was changed. Please try again.' })
  }
  const renew = useSend('POST /api/account/recovery-codes', {
    changes: ['/api/account'],
    onSuccess: ({ recoveryCodes }) => {
      password.accept()
      onCodes(recoveryCodes)
      onDone()
    },
    onError,
  })
  const disable = useSend('POST /api/account/second-step/disable', {
    changes: ['/api/account', '/api/auth/user'],
    onSuccess: ({ message }) => {
      password.accept()
      toast({ title: 'Turned Off', description: message })
      onDone()
    },
    onError,
  })
  const { errors } = formState
  const send = doing === 'renew' ? renew : disable
  const action = doing === 'renew' ? 'Create new recovery codes' : 'Turn off two-step login'
  const variant = doing === 'renew' ? 'primary' : 'danger'
  const ask = ({ code }: { code: string }) =>
    password.ask({
      title: action,
      action: 'Continue',
      variant,
      isAlwaysAsked: doing === 'disable',
      send: (typed) => send.mutate({ body: { password: typed, code } }),
    })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(ask)}>
      <Field label="Code" help="From your authenticator app, or a recovery code" error={errors.code?.message}>
        <TextInput autoComplete="one-time-code" {...register('code')} />
      </Field>
      <FormFooter variant={variant} busy={send.isPending} onCancel={onDone}>
        {action}
      </FormFooter>
    </form>
  )
}
