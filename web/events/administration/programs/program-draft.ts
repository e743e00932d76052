import { ProgramForm } from '#shared/events/administration/program-form-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'

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
  'coordinatorName1',
  'coordinatorName2',
  'capacity',
  'registrationUrl',
  'displayOrder',
] as const

/** Entered in Gulf time. */
const MOMENTS = ['startsAt', 'endsAt', 'registrationDeadline'] as const

/** The values of the program form. The picture is not among them: it is sent with the form. */
export type ProgramDraft = Record<(typeof TEXTS)[number] | (typeof MOMENTS)[number] | 'programImage', string> &
  Record<'hasRegistration' | 'isActive', boolean>

/** Turns a record, also one that others changed, into form values. */
export function draftOfProgram(program: Record<string, unknown>): ProgramDraft {
  const text = (field: string) => String(program[field] ?? '')
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, text(field)])),
    ...Object.fromEntries(MOMENTS.map((field) => [field, program[field] ? gulfInput(text(field)) : ''])),
    hasRegistration: program.hasRegistration === true,
    isActive: program.isActive === true,
    // its query is the version of the program, not of the picture
    programImage: withoutVersion(text('programImage')),
  } as ProgramDraft
}

/** The form fields of the request. */
export function fieldsOfProgram(draft: ProgramDraft): Record<string, string> {
  const moments = MOMENTS.map((field) => [field, draft[field] && fromGulfInput(draft[field])] as const)
  const fields = { ...draft, ...Object.fromEntries(moments) }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]))
}

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkProgram = draftResolver<ProgramDraft>(ProgramForm, fieldsOfProgram)

export const PROGRAM_LABELS: Record<keyof ProgramDraft, string> = {
  title: 'Title',
  description: 'Description',
  detailedDescription: 'Detailed description',
  category: 'Category',
  ageGroup: 'Age group',
  duration: 'Duration',
  timeSlot: 'Time slot',
  startsAt: 'Starts',
  endsAt: 'Ends',
  venue: 'Venue',
  rules: 'Rules',
  judgingCriteria: 'Judging criteria',
  prizes: 'Prizes',
  coordinatorPhone1: 'Coordinator phone',
  coordinatorPhone2: 'Second coordinator phone',
  coordinatorName1: 'Coordinator name',
  coordinatorName2: 'Second coordinator name',
  capacity: 'Maximum participants',
  hasRegistration: 'Registration on another site',
  registrationUrl: 'Link to the registration',
  registrationDeadline: 'Registration deadline',
  displayOrder: 'Position in the list',
  isActive: 'Visitors see this program',
  programImage: 'Picture',
}
