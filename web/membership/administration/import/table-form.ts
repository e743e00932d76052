import { ApiError } from '#web/platform/api-error.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** The file and what is sent beside it. The file comes last: the server must know the other fields before it reads it. */
export function tableForm(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}

/** Saves the rows that are not taken as a file, with the reasons. */
export async function saveRejectedRows(path: string, form: FormData): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: form })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  saveFile('rejected-rows.csv', await response.blob())
}
