import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { helpersUploads } from '#shared/helpers/helpers-uploads.ts'
import { ACCEPTED_DOCUMENTS, checkDocument } from '#shared/platform/upload-rules.ts'
import { call } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend, useSending } from '#web/platform/send.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { upload } from '#web/platform/upload.ts'
import { PLAN_CHANGES, type Task } from '../plan-types.ts'

/** The files of a task, such as offers and letters. They are stored as soon as they are chosen. */
export function TaskFiles({ task: { id, files } }: { task: Task }) {
  const [complaint, setComplaint] = useState<string | null>(null)
  const add = useSending({
    send: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      const { url } = await upload('POST /api/upload/task-file', form)
      return call('POST /api/admin/helper-tasks/:id/files', {
        params: { id },
        body: { url, name: file.name.slice(0, 160) },
      })
    },
    changes: PLAN_CHANGES,
    onError: (failure) => {
      const { file, url } = fieldErrorsOf(failure)
      const text = file ?? url
      if (text) setComplaint(text)
      else showPortalFailure(failure)
    },
  })
  const remove = useSend('DELETE /api/admin/helper-task-files/:id', {
    changes: PLAN_CHANGES,
    onError: showPortalFailure,
  })
  const choose = (file: File) => {
    const problem = checkDocument(helpersUploads.task_file, file)
    setComplaint(problem && helpersUploads.task_file.messages[problem])
    if (!problem) add.mutate(file)
  }
  return (
    <div className="grid gap-2">
      <h3 className="h4">Files</h3>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <li key={file.id} className="line between">
              <a href={file.url} download={file.name} className="grow anywhere">
                <Download aria-hidden="true" /> {file.name}
              </a>
              <IconButton
                label={`Remove ${file.name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id: file.id } })}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        label="Add a file"
        accept={ACCEPTED_DOCUMENTS}
        help="A photo (JPEG, PNG, WebP) or a PDF, up to 5 MB. Only those who look after events can see it."
        file={null}
        error={complaint}
        onChange={choose}
      />
      <p role="status" className="small">
        {add.isPending ? 'Sending...' : ''}
      </p>
    </div>
  )
}
