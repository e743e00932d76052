import { type FormEvent, useState } from 'react'
import { CV_NAME_LENGTH } from '#shared/jobs/cv-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './cv-row.module.css'
import { CV_QUERY_KEYS, type Cv } from './cv-upload.tsx'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** One CV, which can be opened, renamed, made the default or deleted. */
export function CvRow({ cv: { id, fileName, fileUrl, isDefault, uploadedAt } }: { cv: Cv }) {
  const [isRenamed, setRenamed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const options = { changes: CV_QUERY_KEYS, onError: (error: Error) => showFailure(error, FAILED) }
  const choosing = useSend('POST /api/cvs/:id/default', options)
  const say = () => toast({ title: 'CV Deleted', description: fileName })
  const deleting = useSend('DELETE /api/cvs/:id', {
    ...options,
    changes: [...CV_QUERY_KEYS, '/api/applications'],
    onSuccess: say,
  })
  const of = <span className="visually-hidden"> {fileName}</span>
  return (
    <li>
      <Panel className="grid">
        <div className={styles.words}>
          <h2 className="title anywhere">{fileName}</h2>
          {isDefault && <StatusBadge word="Default" />}
          <p className="small soft">Added {formatCardDate(uploadedAt)}</p>
        </div>
        {isRenamed ? (
          <RenameForm id={id} fileName={fileName} onDone={() => setRenamed(false)} />
        ) : (
          <div className="button-row">
            <ButtonLink variant="outline" href={fileUrl} download>
              Download{of}
            </ButtonLink>
            {!isDefault && (
              <Button variant="outline" busy={choosing.isPending} onClick={() => choosing.mutate({ params: { id } })}>
                Make default{of}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setRenamed(true)}>
              Rename{of}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Delete{of}
            </Button>
          </div>
        )}
        <DeleteDialog
          name={fileName}
          label="Delete CV"
          open={isOpen}
          isDeleting={deleting.isPending}
          onDelete={() => deleting.mutate({ params: { id } })}
          onClose={() => setOpen(false)}
        >
          <p>The file is deleted at once. People you sent it to with an application can no longer open it.</p>
        </DeleteDialog>
      </Panel>
    </li>
  )
}

type RenameFormProps = { id: string; fileName: string; onDone: () => void }

function RenameForm({ id, fileName, onDone }: RenameFormProps) {
  const [name, setName] = useState(fileName)
  const renaming = useSend('PUT /api/cvs/:id', {
    changes: [...CV_QUERY_KEYS, '/api/applications'],
    onSuccess: onDone,
    onError: (error) => {
      if (!fieldErrorsOf(error).fileName) showFailure(error, FAILED)
    },
  })
  const error = fieldErrorsOf(renaming.error).fileName
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!renaming.isPending) renaming.mutate({ params: { id }, body: { fileName: name } })
  }
  return (
    <form className="stack" noValidate aria-label={`Rename ${fileName}`} onSubmit={send}>
      <Field label="Name" help="The file type does not change." error={error}>
        <TextInput autoFocus maxLength={CV_NAME_LENGTH} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <FormFooter busy={renaming.isPending} onCancel={onDone}>
        Save name
      </FormFooter>
    </form>
  )
}
