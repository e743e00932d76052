import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'

interface FormFooterProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'form' | 'disabled'> {
  /** The form is being saved: it can neither be sent again nor left. */
  busy: boolean
  /** Files are still being uploaded: the form can be left, but not sent. */
  isUploading?: boolean | undefined
  onPreview?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  /** The text of the submit button. */
  children: ReactNode
}

/** The last row of a form. */
export function FormFooter(props: FormFooterProps) {
  return (
    <div className="button-row">
      <FormButtons {...props} />
    </div>
  )
}

/** The same buttons, for a dialog with a row of its own; `form` is the id of the form inside it. */
export function FormButtons(props: FormFooterProps) {
  const { variant, size, form, disabled, busy, isUploading = false, onPreview, onCancel, children } = props
  return (
    <>
      <Button variant={variant} size={size} type="submit" form={form} disabled={disabled} busy={busy || isUploading}>
        {children}
      </Button>
      {onPreview && (
        <Button variant="outline" size={size} onClick={onPreview}>
          Preview
        </Button>
      )}
      {onCancel && (
        <Button variant="quiet" size={size} disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )
}
