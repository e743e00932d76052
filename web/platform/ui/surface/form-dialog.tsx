import { type FormEventHandler, type ReactNode, useId } from 'react'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import type { ButtonVariant } from '../button/button.tsx'
import { DialogFailure } from '../feedback/dialog-failure.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  open: boolean
  /** Not called while the form is being sent. */
  onClose: () => void
  title: ReactNode
  /** The text of the submit button. */
  action: string
  variant?: ButtonVariant | undefined
  busy: boolean
  /** The form is not there yet. Its buttons wait for it, because they would move under the finger. */
  isLoading?: boolean | undefined
  /** It cannot be sent yet, for example because its consequences are not shown. */
  disabled?: boolean | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  className?: string | undefined
  children: ReactNode
}

/** A dialog with a form that can be sent or cancelled. */
export function FormDialog({
  open,
  onClose,
  title,
  action,
  variant,
  busy,
  isLoading = false,
  disabled,
  onSubmit,
  className = 'stack',
  children,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : onClose}
      title={title}
      actions={
        <>
          {/* in view beside the buttons, however long the form is */}
          <DialogFailure className="full-width" />
          {!isLoading && (
            <FormButtons variant={variant} form={formId} busy={busy} disabled={disabled} onCancel={onClose}>
              {action}
            </FormButtons>
          )}
        </>
      }
    >
      <form id={formId} className={className} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
