import type { ComponentProps } from 'react'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { SentPictureField } from '#web/platform/editing/sent-picture-field.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { upload } from '#web/platform/upload.ts'
import { checkFile, LISTING_PICTURES } from './sent-pictures.ts'

const FAILED = { title: 'Failed to upload images. Please try again.', fallback: 'The connection was lost.' }

type MarketPictureFieldProps = Pick<
  ComponentProps<typeof SentPictureField>,
  'id' | 'url' | 'onChange' | 'help' | 'error' | 'shape' | 'isRemoveOnly'
> & {
  /** 'logo' or 'picture'. */
  shows: string
}

/** One public picture beside listings: the logo of a company, or the picture of a seller. */
export function MarketPictureField({ id, url, shows, ...field }: MarketPictureFieldProps) {
  return (
    <SentPictureField
      {...field}
      id={`${id}-file`}
      url={url}
      label={url ? `Choose another ${shows}` : `Choose a ${shows}`}
      accept={LISTING_PICTURES}
      check={checkFile}
      send={async (file, onProgress) => {
        const parts = new FormData()
        parts.append('images', file)
        const { imageUrls } = await upload('POST /api/upload/listing-images', parts, { onProgress })
        return imageUrls[0] ?? ''
      }}
      onFailure={(failure) => {
        const text = fieldErrorsOf(failure).images
        if (!text) showFailure(failure, FAILED)
        return text
      }}
    />
  )
}
