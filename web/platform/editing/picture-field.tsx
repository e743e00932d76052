import { platformUploads } from '#shared/platform/platform-uploads.ts'
import type { PictureRule } from '#shared/platform/upload-kinds.ts'
import { ACCEPTED_PICTURES, checkPicture } from '#shared/platform/upload-rules.ts'
import { ApiError } from '../api-error.ts'
import { shrinkPicture } from '../read-photo.ts'
import { upload as sendForm, type UploadOptions } from '../upload.ts'
import { FramingField } from './framing-field.tsx'
import { showNamedFailure } from './named-failure.ts'
import { SentPictureField } from './sent-picture-field.tsx'

/** The rules for a picture, and where it is stored. */
export type PictureUpload = {
  rule: PictureRule
  /** The title of the message when the upload fails. */
  failed: string
  send: (form: FormData, options: UploadOptions) => Promise<{ url: string }>
}

type PictureFieldProps = {
  id: string
  /** The URL of the picture; empty for none. */
  url: string
  onChange: (url: string) => void
  upload?: PictureUpload
  /** What the picture shows, when a form has several pictures. */
  shows?: string | undefined
  help?: string | undefined
  error?: string | undefined
  shape?: 'round' | 'wide'
}

/** A picture for a record in the portal. */
export function PictureField({ url, upload = PORTAL_PICTURE, shows, shape = 'wide', ...field }: PictureFieldProps) {
  return (
    <>
      <SentPictureField
        {...field}
        url={url}
        label={[url ? 'Choose another picture' : 'Choose a picture', shows].filter(Boolean).join(' of ')}
        shape={shape}
        accept={ACCEPTED_PICTURES}
        prepare={shrinkPicture}
        check={(file) => pictureCheck(upload, file)}
        send={(file, onProgress) => pictureSend(upload, file, onProgress)}
        onFailure={(failure) => pictureFailure(upload, failure)}
      />
      {url.startsWith('/files/') && <FramingField id={field.id} url={url} onChange={field.onChange} />}
    </>
  )
}

export const PORTAL_PICTURE: PictureUpload = {
  rule: platformUploads.picture,
  failed: 'Upload Failed',
  send: (form, options) => sendForm('POST /api/upload', form, options),
}

/** Why a picture is rejected before it is sent; null when it can be sent. */
export function pictureCheck({ rule }: PictureUpload, file: File): string | null {
  const problem = checkPicture(rule, file)
  return problem && rule.messages[problem]
}

/** Sends a picture; returns its address. */
export async function pictureSend({ send }: PictureUpload, file: File, onProgress: (part: number) => void) {
  const parts = new FormData()
  parts.append('file', file)
  return (await send(parts, { onProgress })).url
}

/** Reports a failed upload; returns what is shown below the field, if anything. */
export function pictureFailure({ failed }: PictureUpload, failure: unknown): string | undefined {
  showNamedFailure(failure as Error, failed)
  return failure instanceof ApiError ? (failure.fields?.file ?? failure.userMessage) : undefined
}
