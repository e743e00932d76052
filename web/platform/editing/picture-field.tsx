import { ACCEPTED_PICTURES, checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '../api-error.ts'
import { shrinkPicture } from '../read-photo.ts'
import { upload } from '../upload.ts'
import { FramingField } from './framing-field.tsx'
import { showNamedFailure } from './named-failure.ts'
import { SentPictureField } from './sent-picture-field.tsx'

type PictureFieldProps = {
  id: string
  /** The URL of the picture; empty for none. */
  url: string
  onChange: (url: string) => void
  /** The rules for the file, and where it is stored. */
  kind?: keyof typeof UPLOADS
  /** What the picture shows, when a form has several pictures. */
  shows?: string | undefined
  help?: string | undefined
  error?: string | undefined
  shape?: 'round' | 'wide'
}

/** A picture for a record in the portal. */
export function PictureField({ url, kind = 'gallery', shows, shape = 'wide', ...field }: PictureFieldProps) {
  const { call, failed } = UPLOADS[kind]
  return (
    <>
      <SentPictureField
        {...field}
        url={url}
        label={[url ? 'Choose another picture' : 'Choose a picture', shows].filter(Boolean).join(' of ')}
        shape={shape}
        accept={ACCEPTED_PICTURES}
        prepare={shrinkPicture}
        check={(file) => {
          const problem = checkPicture(kind, file)
          return problem && PICTURE_RULES[kind].messages[problem]
        }}
        send={async (file, onProgress) => {
          const parts = new FormData()
          parts.append('file', file)
          return (await upload(call, parts, { onProgress })).url
        }}
        onFailure={(failure) => {
          showNamedFailure(failure as Error, failed)
          return failure instanceof ApiError ? (failure.fields?.file ?? failure.userMessage) : undefined
        }}
      />
      {url.startsWith('/files/') && <FramingField id={field.id} url={url} onChange={field.onChange} />}
    </>
  )
}

const UPLOADS = {
  gallery: { call: 'POST /api/upload', failed: 'Upload Failed' },
  event: { call: 'POST /api/upload/event', failed: 'Failed to upload image' },
} as const
