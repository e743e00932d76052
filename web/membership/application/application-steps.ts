import type { FieldErrors, FieldPath } from 'react-hook-form'
import type { ApplicationDraft, FamilyMemberDraft } from './application-draft.ts'
import type { Refused } from './refused-fields.ts'

export type SummaryLine = { step: number; id?: string; message: string }

type Step = { title: string; fields: readonly (keyof ApplicationDraft)[] }

export const STEPS: readonly Step[] = [
  { title: 'Personal Information', fields: ['fullName', 'dateOfBirth', 'nativeAddress', 'currentAddress'] },
  { title: 'Contact Details', fields: ['emirate', 'bloodGroup', 'mobileNumber', 'email'] },
  { title: 'Membership Type', fields: ['planId', 'membershipType', 'familyMembers'] },
  { title: 'Review & Submit', fields: ['agreeToTerms'] },
]
export const LAST_STEP = STEPS.length - 1

/** The index of the step with a field: 'familyMembers.1.name' and the photo are on the third step. */
export function stepOf(path: string): number {
  const [field] = path.split('.')
  if (field === 'photo') return 2
  return Math.max(
    0,
    STEPS.findIndex(({ fields }) => fields.some((each) => each === field)),
  )
}

/** The id of a field's control, for labels and links to it. */
export const controlId = (path: string) => `application-${path.replaceAll('.', '-')}`

export type StepError = { path: FieldPath<ApplicationDraft>; id: string; message: string }

/** The server's errors for an application in the order of the steps, after those about the whole application. */
export const serverErrorsOf = (refused: readonly Refused[]): SummaryLine[] =>
  refused
    .map(({ path, message }) => (path ? { step: stepOf(path), id: controlId(path), message } : { step: -1, message }))
    .toSorted((one, other) => one.step - other.step)

/** The errors of a step, in the order of the page. */
export function stepErrorsOf(step: number, errors: FieldErrors<ApplicationDraft>): StepError[] {
  return (STEPS[step]?.fields ?? []).flatMap((field) =>
    field === 'familyMembers' ? familyErrors(errors) : stepError(field, errors[field]?.message),
  )
}

const FAMILY_FIELDS = ['name', 'dateOfBirth', 'relation', 'bloodGroup'] as const

function familyErrors({ familyMembers }: FieldErrors<ApplicationDraft>): StepError[] {
  const members = (familyMembers ?? []) as readonly (FieldErrors<FamilyMemberDraft> | undefined)[]
  return Array.from(members).flatMap((member, index) =>
    FAMILY_FIELDS.flatMap((field) => {
      const message = member?.[field]?.message
      return stepError(`familyMembers.${index}.${field}`, message && `Family member ${index + 1}: ${message}`)
    }),
  )
}

const stepError = (path: FieldPath<ApplicationDraft>, message: string | undefined): StepError[] =>
  message ? [{ path, id: controlId(path), message }] : []
