import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormButtons } from '../ui/form/form-footer.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { FormBar } from '../ui/form/save-bar.tsx'
import { FormNotices } from './form-notices.tsx'
import { FormSides } from './form-sides.tsx'
import type { RecordFormProps } from './record-form.tsx'
import { RecordHead } from './record-head.tsx'
import { changedFields } from './use-record-form.ts'

type SectionedFormProps<Draft extends FieldValues> = Omit<RecordFormProps<Draft>, 'children' | 'onPreview'> & {
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
        {placed.map(({ id, title: heading, content }) => (
          <FormSection key={id} id={id} title={heading}>
            {content}
          </FormSection>
        ))}
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
