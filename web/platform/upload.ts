import { ApiError } from './api-error.ts'
import { type Arguments, type ResponseOf, type SendKey, urlOf } from './call.ts'

export type UploadOptions = { params?: Record<string, string>; onProgress?: (fraction: number) => void }

/** Sends a form with files to a multipart endpoint; `onProgress` receives fractions from 0 to 1. */
export function upload<K extends SendKey>(
  key: K,
  form: FormData,
  { params, onProgress }: UploadOptions = {},
): Promise<ResponseOf<K>> {
  const url = urlOf(key, ...([{ params }] as unknown as Arguments<K>))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(key.split(' ')[0] ?? 'POST', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The connection was lost.'))
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText, statusText))
    }
    request.send(form)
  })
}
