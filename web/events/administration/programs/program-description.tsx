import { useState } from 'react'
import { eventsUploads } from '#shared/events/events-uploads.ts'
import {
  AGE_GROUP_LABELS,
  AGE_GROUPS,
  PROGRAM_CATEGORIES,
  PROGRAM_CATEGORY_LABELS,
} from '#shared/events/program-enums.ts'
import { ACCEPTED_PICTURES, checkPicture } from '#shared/platform/upload-rules.ts'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { ProgramChoice, ProgramLine, ProgramLines } from './program-controls.ts'
import type { ProgramFormState } from './program-schema.ts'

type ProgramDescriptionProps = {
  form: ProgramFormState
  /** A picture that is sent with the form. */
  picture: File | null
  onPicture: (file: File | null) => void
}

/** What the program is, for whom, and its picture. */
export function ProgramDescription({ form, picture, onPicture }: ProgramDescriptionProps) {
  return (
    <>
      <ProgramLine form={form} name="title" />
      <div className="field-row">
        <ProgramChoice
          form={form}
          name="category"
          values={PROGRAM_CATEGORIES}
          labels={PROGRAM_CATEGORY_LABELS}
          prompt="Not specified"
          optional
        />
        <ProgramChoice
          form={form}
          name="ageGroup"
          values={AGE_GROUPS}
          labels={AGE_GROUP_LABELS}
          prompt="Not specified"
          optional
        />
      </div>
      <ProgramLines form={form} name="description" rows={4} />
      <ProgramLines form={form} name="detailedDescription" rows={4} optional />
      <ProgramPicture form={form} picture={picture} onPicture={onPicture} />
    </>
  )
}

function ProgramPicture({ form, picture, onPicture }: ProgramDescriptionProps) {
  const [refused, setRefused] = useState<string>()
  const current = form.watch('programImage')
  const choose = (file: File | null) => {
    const problem = file && checkPicture(eventsUploads.event, file)
    setRefused(problem ? eventsUploads.event.messages[problem] : undefined)
    onPicture(problem ? null : file)
  }
  return (
    <PhotoPicker
      label={picture || current ? 'Choose another picture' : 'Choose a picture'}
      id="program-programImage"
      shape="wide"
      accept={ACCEPTED_PICTURES}
      file={picture}
      currentUrl={current || null}
      onChange={choose}
      onRemoveCurrent={() => form.setValue('programImage', '', { shouldDirty: true })}
      help="Optional. Up to 10 MB."
      error={refused ?? form.formState.errors.programImage?.message}
    />
  )
}
