import type { FormEvent } from 'react'
import { useState } from 'react'
import { DOCUMENT_LABELS } from '#shared/committee/documents/document-form-rules.ts'
import {
  ACCEPTED_DOCUMENT_FILES,
  checkDocumentFile,
  DOCUMENT_FILE_ERRORS,
} from '#shared/committee/documents/document-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { upload } from '#web/platform/upload.ts'
import { DOCUMENT_CHANGES } from '../document-types.ts'
import { NEW_RECORD, RecordFields } from './document-fields.tsx'

type NewDocumentDialogProps = { onClose: () => void; onAdded: (id: string) => void }

/** A new document with its first version. */
export function NewDocumentDialog({ onClose, onAdded }: NewDocumentDialogProps) {
  const form = useDraftForm({ ...NEW_RECORD, datedOn: gulfToday() })
  const file = useChosenFile(form.errors.file)
  const { draft, errors, text } = form
  const send = useSending({
    send: (body: FormData) => upload('POST /api/admin/documents', body),
    changes: DOCUMENT_CHANGES,
    onSuccess: ({ id, title }) => {
      toast({ title: 'Document Added', description: title })
      onClose()
      onAdded(id)
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    file.noteSent()
    const { duties, ...fields } = draft
    send.mutate(formOf({ ...fields, duties: JSON.stringify(duties) }, file.chosen))
  }
  return (
    <FormDialog
      open
      title="Add a document"
      action="Add the document"
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <FileField file={file} />
      <RecordFields form={form} />
      <Field label={DOCUMENT_LABELS.datedOn} help="The date on the document itself." error={errors.datedOn}>
        <TextInput {...text('datedOn')} type="date" />
      </Field>
    </FormDialog>
  )
}

type NewVersionDialogProps = { id: string; title: string; onClose: () => void }

/** A new version of a document, which becomes the current one. */
export function NewVersionDialog({ id, title, onClose }: NewVersionDialogProps) {
  const form = useDraftForm({ datedOn: gulfToday(), whatChanged: '' })
  const file = useChosenFile(form.errors.file)
  const { draft, errors, text } = form
  const send = useSending({
    send: (body: FormData) => upload('POST /api/admin/documents/:id/versions', body, { params: { id } }),
    changes: DOCUMENT_CHANGES,
    onSuccess: ({ version }) => {
      toast({ title: 'Version Added', description: `Links to ‘${title}’ now lead to version ${version}.` })
      onClose()
    },
    onError: form.onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    file.noteSent()
    send.mutate(formOf(draft, file.chosen))
  }
  return (
    <FormDialog
      open
      title={`New version of ${title}`}
      action="Add the version"
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <FileField file={file} />
      <Field label={DOCUMENT_LABELS.whatChanged} error={errors.whatChanged}>
        <Textarea {...text('whatChanged')} rows={3} maxLength={1000} />
      </Field>
      <Field label={DOCUMENT_LABELS.datedOn} error={errors.datedOn}>
        <TextInput {...text('datedOn')} type="date" />
      </Field>
    </FormDialog>
  )
}

/** The chosen file and what is wrong with it, before it is sent or by the server. */
function useChosenFile(refused: string | undefined) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [isSent, setSent] = useState(false)
  const problem = chosen && checkDocumentFile(chosen)
  // the server names it only once the other fields are right
  const missing = isSent && !chosen ? DOCUMENT_FILE_ERRORS.file_missing : null
  return {
    chosen: problem ? null : chosen,
    shown: chosen,
    problem: problem ?? refused ?? missing,
    choose: setChosen,
    noteSent: () => setSent(true),
  }
}

const FileField = ({ file }: { file: ReturnType<typeof useChosenFile> }) => (
  <FilePicker
    label="Choose a file"
    file={file.shown}
    accept={ACCEPTED_DOCUMENT_FILES}
    help="PDF, Word, Excel, PowerPoint or OpenDocument, up to 20 MB."
    error={file.problem}
    onChange={file.choose}
  />
)

function formOf(fields: Readonly<Record<string, string>>, file: File | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // a server that gets no file says so at the field
  if (file) form.append('file', file)
  return form
}
