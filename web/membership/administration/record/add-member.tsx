import { useId, useState } from 'react'
import { MEMBERSHIP_TYPE_LABELS, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { NEW_MEMBER_FIELDS } from '#shared/membership/register/member-entry-rules.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Photo, usePhoto } from '../../application/use-photo.ts'
import { CHANGED } from '../use-decisions.ts'
import { NEW_MEMBER_SCHEMA } from './member-schema.ts'
import { PersonSection } from './person-section.tsx'
import { RecordChoice, RecordLine } from './record-fields.tsx'

type AddMemberProps = {
  onClose: () => void
  /** With the id of the new member. */
  onAdded: (id: string) => void
}

/** Adds a member from a paper form. */
export function AddMember({ onClose, onAdded }: AddMemberProps) {
  const headingId = useId()
  const photo = usePhoto(null)
  const { form, notices, discard, isSaving, save, likely } = useNewMember(photo, onAdded)
  return (
    <div className="stack-large">
      <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
        <WorkHead id={headingId} title="Add a member" isShownOnPhones />
        <FormNotices name="record" {...notices} />
        <PersonSection form={form}>
          <FieldGroup label="Photo" optional>
            <PhotoPicker
              label={photo.file ? 'Choose another photo' : 'Choose a photo'}
              file={photo.file}
              onChange={photo.choose}
              accept={ACCEPTED_PICTURES}
              help="For the membership card. Up to 5 MB."
              error={photo.failure}
            />
          </FieldGroup>
        </PersonSection>
        <FormSection title="Contact">
          <div className="field-row">
            <RecordLine form={form} name="mobileNumber" type="tel" help="+971 and nine digits." />
            <RecordLine
              form={form}
              name="email"
              type="email"
              help="The person logs in with it, unless somebody else does already."
              optional
            />
          </div>
        </FormSection>
        <FormSection title="Membership">
          <PlanOrType form={form} />
          <div className="stack">
            <Checkbox
              label={NEW_MEMBER_FIELDS.isApproved.label}
              help="Otherwise the application waits with the others."
              {...form.register('isApproved')}
            />
            <Checkbox
              label={NEW_MEMBER_FIELDS.isMailed.label}
              help="The welcome email if you approve now, otherwise the confirmation of the application."
              {...form.register('isMailed')}
            />
          </div>
        </FormSection>
        <FormFooter
          busy={isSaving}
          onCancel={() => {
            discard()
            onClose()
          }}
        >
          Add member
        </FormFooter>
      </form>
      <Dialog
        open={likely.pending !== null}
        onClose={likely.close}
        title="Is this somebody else?"
        actions={
          <>
            <Button disabled={isSaving} onClick={likely.close}>
              Check again
            </Button>
            <Button variant="outline" busy={isSaving} onClick={() => likely.pending?.confirm()}>
              Yes, add the person
            </Button>
          </>
        }
      >
        <p>{likely.pending?.message}</p>
      </Dialog>
    </div>
  )
}

/** The membership type; once the association has other plans, one of them, whose type it is then. */
function PlanOrType({ form }: Pick<ReturnType<typeof useNewMember>, 'form'>) {
  const { data: plans } = useApi('GET /api/admin/plans')
  const { planId, membershipType } = form.formState.errors
  const help = 'You add the family on the next page.'
  if (!plans || plans.every(({ isFirst }) => isFirst))
    return (
      <RecordChoice
        form={form}
        name="membershipType"
        values={MEMBERSHIP_TYPES}
        labels={MEMBERSHIP_TYPE_LABELS}
        prompt="Select membership type"
        help={help}
      />
    )
  const chosen = form.register('planId', {
    onChange: ({ target }) => {
      const plan = plans.find(({ id }) => id === target.value)
      form.setValue('membershipType', plan?.membershipType ?? '', { shouldValidate: form.formState.isSubmitted })
    },
  })
  return (
    <Field
      label={NEW_MEMBER_FIELDS.planId.label}
      id="record-planId"
      help={help}
      error={planId?.message ?? membershipType?.message}
    >
      <Select {...chosen}>
        <option value="">Select plan</option>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Possible duplicates are confirmed before the person is added. */
function useNewMember(photo: Photo, onAdded: (id: string) => void) {
  const [pending, setPending] = useState<{ message: string; confirm: () => void } | null>(null)
  const record = useRecordForm({
    schema: NEW_MEMBER_SCHEMA,
    name: 'member-record:new',
    start: NEW_MEMBER_SCHEMA.draftOf({ isApproved: true, isMailed: true }),
    basedOn: undefined,
    changes: CHANGED,
    send: async (body) => {
      const photoUrl = await photo.send()
      return call('POST /api/admin/members', { body: { ...body, photoUrl } })
    },
    onSaved: ({ id, fullName, membershipNumber }) => {
      const number = membershipNumber ? `, number ${membershipNumber}` : ''
      toast({ title: 'Member Added', description: `${fullName} is in the register${number}.` })
      onAdded(id)
    },
    onFailure: (error, again) => {
      const isLikely = error instanceof ApiError && error.code === 'needs_confirmation'
      setPending(isLikely ? { message: error.userMessage ?? '', confirm: () => again({ confirmed: true }) } : null)
      if (error instanceof ApiError && error.code === 'invalid_photo') photo.reject(error.userMessage ?? '')
      return isLikely
    },
  })
  return { ...record, likely: { pending, close: () => setPending(null) } }
}
