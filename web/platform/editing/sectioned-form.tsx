import { type ComponentProps, type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormButtons } from '../ui/form/form-footer.tsx'
import { FormSection, FormSectionLevel } from '../ui/form/form-section.tsx'
import { FormBar } from '../ui/form/save-bar.tsx'
import { FormNotices } from './form-notices.tsx'
import { FormSides } from './form-sides.tsx'
import { RecordHead } from './record-head.tsx'
import { changedFields } from './use-record-form.ts'

type NoticesProps<Draft extends FieldValues> = ComponentProps<typeof FormNotices<Draft>>

type SectionedFormProps<Draft extends FieldValues> = Pick<NoticesProps<Draft>, 'name' | 'show' | 'restored'> & {
  title: string
  /** A link to the list, where the form is all that the page shows. */
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
  /** After 'Cancel', which forgets what was typed. */
  onClose: () => void
  /** In the order of the page. */
  sections: readonly { title: string; content: ReactNode }[]
  /** How visitors will see it, beside the form in wide windows. */
  preview: ReactNode
  /** Further buttons, after 'Cancel'. */
  more?: ReactNode
}

/**
 * A record form that is longer than a window: its sections below each other, in wide windows with links to them and a
 * preview beside, and its buttons always in reach.
 */
export function SectionedForm<Draft extends FieldValues>({
  title,
  back,
  name,
  record: { notices, save, isSaving, discard },
  sections,
  preview,
  submit,
  more,
  onClose,
  ...shown
}: SectionedFormProps<Draft>) {
  const headingId = useId()
  const placed = sections.map((section, at) => ({ ...section, id: `${name}-section-${at + 1}` }))
  return (
    <form noValidate aria-labelledby={headingId} onSubmit={save}>
      <RecordHead id={headingId} title={title} back={back} />
      <FormSides sections={placed} preview={preview}>
        <FormNotices name={name} {...shown} {...notices} />
        <FormSectionLevel value={back ? 2 : 3}>
          {placed.map(({ id, title: heading, content }) => (
            <FormSection key={id} id={id} title={heading}>
              {content}
            </FormSection>
          ))}
        </FormSectionLevel>
      </FormSides>
      <FormBar changes={changedFields(notices.form.formState).length}>
        <FormButtons size="small" busy={isSaving} onCancel={() => leave(discard, onClose)}>
          {submit}
        </FormButtons>
        {more}
      </FormBar>
    </form>
  )
}

function leave(discard: () => void, onClose: () => void): void {
  discard()
  onClose()
}
