import { ApiError } from '#web/platform/api-error.ts'
import { SentPictureField } from '#web/platform/editing/sent-picture-field.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { upload } from '#web/platform/upload.ts'
import { checkFile, LISTING_PICTURES } from './pictures/sent-pictures.ts'

const FAILED = { title: 'Failed to upload images. Please try again.', fallback: 'The connection was lost.' }

type LogoFieldProps = {
  id: string
  /** The URL of the logo; empty for none. */
  url: string
  onChange: (url: string) => void
  help: string | undefined
  error: string | undefined
}

/** The logo of a company. */
export function LogoField({ id, url, ...field }: LogoFieldProps) {
  return (
    <SentPictureField
      {...field}
      id={`${id}-file`}
      url={url}
      label={url ? 'Choose another logo' : 'Choose a logo'}
      shape="logo"
      accept={LISTING_PICTURES}
      check={checkFile}
      send={async (file, onProgress) => {
        const parts = new FormData()
        parts.append('images', file)
        const { imageUrls } = await upload('POST /api/upload/listing-images', parts, { onProgress })
        return imageUrls[0] ?? ''
      }}
      onFailure={(failure) => {
        const text = failure instanceof ApiError ? failure.fields?.images : undefined
        if (!text) showFailure(failure, FAILED)
        return text
      }}
    />
  )
}
