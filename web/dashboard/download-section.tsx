import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'
import styles from '#web/accounts/own-account/account-section.module.css'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'

const LEAD = 'Download all your data in one archive, with your photos, documents and pictures.'

export function DownloadSection() {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: standardSchemaResolver(PasswordAgain),
    defaultValues: { password: '' },
  })
  const download = useSend('POST /api/account/download', {
    onSuccess: ({ url }) => {
      reset()
      toast({ title: 'Download Started', description: 'Your browser will save the archive as a ZIP file.' })
      location.assign(url)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: error.userMessage })
      else showFailure(error, { title: 'Error', fallback: 'The archive could not be created.' })
    },
  })
  return (
    <AccountSection id="download" title="Your data" lead={LEAD}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={handleSubmit((body) => download.mutate({ body }))}
      >
        <Field label="Your password" error={formState.errors.password?.message}>
          <PasswordInput {...register('password')} />
        </Field>
        <Button type="submit" busy={download.isPending}>
          Download my data
        </Button>
      </form>
    </AccountSection>
  )
}
