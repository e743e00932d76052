import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { PasswordAgain } from '#shared/accounts/second-step-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { downloadFile } from '#web/platform/download-file.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type DownloadDialogProps = { run: { id: string; startedAt: string }; onClose: () => void }

/** Asks for the password before an archive with everybody's data leaves the site. */
export function DownloadDialog({ run: { id, startedAt }, onClose }: DownloadDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(PasswordAgain),
    defaultValues: { password: '' },
  })
  const download = useSend('POST /api/admin/backups/:id/download', {
    changes: ['/api/admin/activity'],
    onSuccess: ({ url }) => {
      toast({ title: 'Download Started', description: 'Keep the archive on an encrypted disk.' })
      downloadFile(url)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: error.userMessage })
      else showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Download the backup of ${formatCardDateTime(startedAt)}?`}
      action="Download archive"
      busy={download.isPending}
      onSubmit={handleSubmit((body) => download.mutate({ params: { id }, body }))}
    >
      <p>The archive contains all data of the association, private documents included. The download is logged.</p>
      <p>
        The secret of the site is not in it. Ask the site operator to keep a copy of it in another place: without it,
        two-step login must be set up again after a restore, and cards and links get new codes.
      </p>
      <Field label="Your password" error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
    </FormDialog>
  )
}
