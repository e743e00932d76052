import type { ComponentProps } from 'react'
import { membershipUploads } from '#shared/membership/membership-uploads.ts'
import { ACCEPTED_DOCUMENTS, checkDocument } from '#shared/platform/upload-rules.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'

type SlipPickerProps = Pick<ComponentProps<typeof FilePicker>, 'file' | 'onChange' | 'error'> & {
  /** A slip was sent before. */
  hasOther: boolean
}

/** Chooses a photo or a PDF of a payment. */
export function SlipPicker({ hasOther, ...picker }: SlipPickerProps) {
  return (
    <FilePicker
      label={hasOther ? 'Choose another slip' : 'Choose a slip'}
      accept={ACCEPTED_DOCUMENTS}
      help="JPEG, PNG, WebP or PDF, up to 5 MB. Only you and the committee can see it."
      {...picker}
    />
  )
}

/** What is wrong with a chosen slip, before it is sent; null when nothing is. */
export function checkSlip(chosen: File): string | null {
  const problem = checkDocument(membershipUploads.slip, chosen)
  return problem && membershipUploads.slip.messages[problem]
}

/** An error about the slip itself appears at its field; all others appear as a message over the page. */
export function showSlipFailure(error: unknown, complain: (text: string) => void): void {
  const text = fieldErrorsOf(error).slip
  if (text) complain(text)
  else showFailure(error, { title: 'Slip Not Sent', fallback: 'The connection was lost. Please try again.' })
}
