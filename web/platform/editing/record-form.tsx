import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormButtons } from '../ui/form/form-footer.tsx'
import { FormNotices } from './form-notices.tsx'
import { RecordHead } from './record-head.tsx'

type NoticesProps<Draft extends FieldValues> = ComponentProps<typeof FormNotices<Draft>>

export type RecordFormProps<Draft extends FieldValues> = Pick<NoticesProps<Draft>, 'name' | 'show' | 'restored'> & {
  title: string
  back?: ReactNode
  /** What `useRecordForm` returns. */
  record: {
    notices: Pick<NoticesProps<Draft>, 'form' | 'labels' | 'draft' | 'editConflict'>
    save: ComponentProps<'form'>['onSubmit']
    isSaving: boolean
    discard: () => void
  }
  /** The text of the button that saves. */
  submit: string
  onPreview?: () => void
  /** After 'Cancel', which forgets what was typed. */
  onClose: () => void
  children: ReactNode
}

/** A long form of the portal for one record: its title, its notices, its sections, and the buttons below them. */
export function RecordForm<Draft extends FieldValues>({
  title,
  back,
  record: { notices, save, isSaving, discard },
  submit,
  onPreview,
  onClose,
  children,
  ...shown
}: RecordFormProps<Draft>) {
  const headingId = useId()
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
      <div>
        <RecordHead id={headingId} title={title} back={back} />
      </div>
      <FormNotices {...shown} {...notices} />
      {children}
      <div className="button-row">
        <FormButtons busy={isSaving} onPreview={onPreview} onCancel={leave}>
          {submit}
        </FormButtons>
      </div>
    </form>
  )
}
