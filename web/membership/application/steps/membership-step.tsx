import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import type { WizardForm } from '../application-form.ts'
import { controlId } from '../application-steps.ts'
import type { Photo } from '../use-photo.ts'
import { FamilyFields } from './family-fields.tsx'
import { PlanChoice } from './plan-choice.tsx'

export function MembershipStep({ form, photo }: { form: WizardForm; photo: Photo }) {
  const isFamily = form.watch('membershipType') === 'family'
  return (
    <>
      <PlanChoice form={form} />
      {isFamily && <FamilyFields form={form} />}
      <FieldGroup label="Your photo" optional>
        <PhotoPicker
          label={photo.file ? 'Choose another photo' : 'Choose a photo'}
          id={controlId('photo')}
          file={photo.file}
          currentUrl={photo.earlierUrl}
          onChange={photo.choose}
          accept={ACCEPTED_PICTURES}
          help="For your membership card. Only you and the committee can see it. Up to 5 MB."
          error={photo.failure}
        />
      </FieldGroup>
    </>
  )
}
