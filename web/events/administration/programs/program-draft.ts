import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { ProgramForm } from '#shared/events/administration/program-form-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'

const TEXTS = [
  'title',
  'description',
  'detailedDescription',
  'category',
  'ageGroup',
  'duration',
  'timeSlot',
  'venue',
  'rules',
  'judgingCriteria',
  'prizes',
  'coordinatorPhone1',
  'coordinatorPhone2',
  'capacity',
  'registrationUrl',
  'displayOrder',
] as const

/** The values of the program form. The picture is not among them: it is sent with the form. */
export type ProgramDraft = Record<(typeof TEXTS)[number] | 'registrationDeadline' | 'programImage', string> &
  Record<'hasRegistration' | 'isActive', boolean>

/** Turns a record, also one that others changed, into form values. */
export function draftOfProgram(program: Record<string, unknown>): ProgramDraft {
  const text = (field: string) => String(program[field] ?? '')
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, text(field)])),
    registrationDeadline: program.registrationDeadline ? gulfInput(text('registrationDeadline')) : '',
    hasRegistration: program.hasRegistration === true,
    isActive: program.isActive === true,
    // its query is the version of the program, not of the picture
    programImage: withoutVersion(text('programImage')),
  } as ProgramDraft
}

/** The form fields of the request. */
export function fieldsOfProgram({ registrationDeadline, ...draft }: ProgramDraft): Record<string, string> {
  const deadline = registrationDeadline && fromGulfInput(registrationDeadline)
  const fields = { ...draft, registrationDeadline: deadline }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]))
}

const checkFields = standardSchemaResolver(ProgramForm)

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkProgram: Resolver<ProgramDraft> = async (draft, context, options) => {
  const { errors } = await checkFields(fieldsOfProgram(draft) as never, context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: draft, errors: {} }
}

export const PROGRAM_LABELS: Record<keyof ProgramDraft, string> = {
  title: 'Title',
  description: 'Description',
  detailedDescription: 'Detailed description',
  category: 'Category',
  ageGroup: 'Age group',
  duration: 'Duration',
  timeSlot: 'Time slot',
  venue: 'Venue',
  rules: 'Rules',
  judgingCriteria: 'Judging criteria',
  prizes: 'Prizes',
  coordinatorPhone1: 'Coordinator phone',
  coordinatorPhone2: 'Second coordinator phone',
  capacity: 'Maximum participants',
  hasRegistration: 'Registration on another site',
  registrationUrl: 'Link to the registration',
  registrationDeadline: 'Registration deadline',
  displayOrder: 'Position in the list',
  isActive: 'Visitors see this program',
  programImage: 'Picture',
}
