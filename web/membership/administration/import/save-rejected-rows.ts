import { ApiError } from '#web/platform/api-error.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Saves the rows that are not taken as a file, with the reasons. */
export async function saveRejectedRows(path: string, form: FormData): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: form })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  saveFile('rejected-rows.csv', await response.blob())
}
