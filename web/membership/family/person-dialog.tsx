import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { FamilyMember } from '#shared/membership/application-rules.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { setFieldErrors } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { EMPTY_FAMILY_MEMBER, type FamilyMemberDraft } from '../application/application-draft.ts'
import { type Photo, usePhoto } from '../application/use-photo.ts'
import { BirthDateField } from '../birth-date-field.tsx'
import { PersonFields } from './person-fields.tsx'

export type Person = ResponseOf<'GET /api/members/profile'>['familyMembers'][number]
type Form = UseFormReturn<FamilyMemberDraft, unknown, FamilyMember>

const resolver = standardSchemaResolver(FamilyMember) as unknown as Resolver<FamilyMemberDraft, unknown, FamilyMember>
/** All responses that change with the family. */
export const FAMILY_CHANGES = ['/api/members/', '/api/admin/members', '/api/events', '/api/registrations'] as const

export type PersonDialogProps = {
  person: Person | null
  /** The member whose family the committee edits; by default the family is one's own. */
  memberId?: string | undefined
  onClose: () => void
}

/** Adds or corrects a person of the family. */
export function PersonDialog({ person, memberId, onClose }: PersonDialogProps) {
  const formId = useId()
  const form: Form = useForm({ defaultValues: draftOf(person), resolver })
  const photo = usePhoto(person?.photoUrl ?? null)
  const { save, isSaving } = useSaving({ person, memberId, onClose }, form, photo)
  return (
    <Dialog
      open
      size="wide"
      onClose={isSaving ? () => {} : onClose}
      title={person ? `Edit ${person.name}` : 'Add family member'}
      actions={
        <FormButtons form={formId} busy={isSaving} onCancel={onClose}>
          {person ? 'Save changes' : 'Add family member'}
        </FormButtons>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={form.handleSubmit(save)}>
        <PersonFields
          wire={(field) => ({
            id: `${formId}-${field}`,
            error: form.formState.errors[field]?.message,
            input: form.register(field),
          })}
          birth={
            <BirthDateField
              control={form.control}
              name="dateOfBirth"
              id={`${formId}-dateOfBirth`}
              error={form.formState.errors.dateOfBirth?.message}
            />
          }
        />
        <FieldGroup label="Photo" optional>
          <PhotoPicker
            label={photo.file || photo.earlierUrl ? 'Choose another photo' : 'Choose a photo'}
            file={photo.file}
            currentUrl={photo.earlierUrl}
            onChange={photo.choose}
            accept={ACCEPTED_PICTURES}
            help={memberId ? 'Up to 5 MB.' : 'Only you and the committee can see it. Up to 5 MB.'}
            error={photo.failure}
          />
        </FieldGroup>
      </form>
    </Dialog>
  )
}

function useSaving({ person, memberId, onClose }: PersonDialogProps, form: Form, photo: Photo) {
  const onError = (error: Error) => {
    showFailure(error, { title: 'Not Saved', fallback: LOST })
    if (!(error instanceof ApiError)) return
    if (error.code === 'invalid_photo') photo.reject(error.userMessage)
    setFieldErrors(error, form.setError)
  }
  const sending = useSending({
    send: (body: Entry) => sendPerson(person, memberId, body),
    changes: FAMILY_CHANGES,
    onSuccess: (_, { name }) => {
      const family = memberId ? 'the family' : 'your family'
      toast({
        title: 'Family Updated',
        description: person ? `The details of ${name} have been saved.` : `${name} has been added to ${family}.`,
      })
      onClose()
    },
    onError,
  })
  const save = async (entry: FamilyMember) => {
    const photoUrl = await photo.send().catch((error: unknown) => {
      photo.reject((error instanceof ApiError && error.userMessage) || LOST)
      return undefined
    })
    if (photoUrl === undefined) return
    sending.mutate({ ...entry, ...(photoUrl && { photoUrl }) })
  }
  return { save, isSaving: sending.isPending || form.formState.isSubmitting }
}

type Entry = FamilyMember & { photoUrl?: string }

/** One's own family, or that of the member whom the committee edits. */
function sendPerson(person: Person | null, memberId: string | undefined, body: Entry): Promise<unknown> {
  if (memberId)
    return person
      ? call('PUT /api/admin/members/:id/family/:personId', { params: { id: memberId, personId: person.id }, body })
      : call('POST /api/admin/members/:id/family', { params: { id: memberId }, body })
  return person
    ? call('PUT /api/members/family/:id', { params: { id: person.id }, body })
    : call('POST /api/members/family', { body })
}

const LOST = 'The connection was lost. Your entries are still here: please try again.'

const draftOf = (person: Person | null): FamilyMemberDraft =>
  person
    ? {
        name: person.name,
        relation: person.relation,
        dateOfBirth: person.dateOfBirth,
        bloodGroup: person.bloodGroup,
      }
    : EMPTY_FAMILY_MEMBER
