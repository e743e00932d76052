import * as z from 'zod/mini'
import { Guest } from '#shared/events/administration/attendee-rules.ts'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  flagField,
  labelsOf,
  momentField,
  numberField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import { readPhone } from '#shared/platform/phone-rules.ts'
import { JOB_AUDIENCES } from './helper-enums.ts'

const PHONE = 'Please enter a phone number'
const MAX_CHOSEN = 200
const NEEDED = 'Please enter a whole number from 1 to 500'
const MAX_HOURS = 24
const HOUR_MS = 3_600_000

/** How a plan works for members. */
const PLAN_FIELDS = {
  isOpen: flagField('Members can take shifts', z.boolean()),
  dropUntil: momentField('Shifts can be given back until', z.nullable(instantWith('Please enter a date and time'))),
  note: textField('Good to know', lines(500)),
}
export const PLAN_LABELS = labelsOf(PLAN_FIELDS)
export const PlanSettings = z.object({ ...rulesOf(PLAN_FIELDS), updatedAt: BasedOn })
export type PlanSettings = z.output<typeof PlanSettings>

/** A job of a plan. Its leader is a member, or a name that somebody types. */
const JOB_FIELDS = {
  title: textField('Job', requiredLine('Please name the job', 80)),
  place: textField('Place', line(120)),
  toBring: textField('What to bring', line(200)),
  audience: choiceField('Who may help', z.enum(JOB_AUDIENCES)),
  leaderName: textField('Leader', line(120)),
  leaderPhone: textField(
    'Phone of the leader',
    line(40, PHONE, PHONE).check(z.overwrite(readPhone), z.regex(/^(?:\+?\d{6,15})?$/, PHONE)),
  ),
}
export const JOB_LABELS = labelsOf(JOB_FIELDS)
const jobRules = {
  ...rulesOf(JOB_FIELDS),
  /** A member who leads; name and phone are then theirs. */
  leaderMemberId: z.nullable(z.uuid()),
  /** The members who may help, for a job of chosen members. */
  memberIds: z.array(z.uuid()).check(z.maxLength(MAX_CHOSEN, `Please choose at most ${MAX_CHOSEN} members`)),
}
export const NewJob = z.object(jobRules)
export type NewJob = z.output<typeof NewJob>
export const JobEdit = z.object({ ...jobRules, updatedAt: BasedOn })
export type JobEdit = z.output<typeof JobEdit>

/** A shift of a job. */
const SHIFT_FIELDS = {
  startsAt: momentField('Begins', instantWith('Please enter when the shift begins')),
  endsAt: momentField('Ends', instantWith('Please enter when the shift ends')),
  needed: numberField('Helpers needed', z.int(NEEDED).check(z.gte(1, NEEDED), z.lte(500, NEEDED))),
}
export const SHIFT_LABELS = labelsOf(SHIFT_FIELDS)

type Times = { startsAt: Date; endsAt: Date }

function checkTimes({ startsAt, endsAt }: Times, context: z.core.$RefinementCtx): void {
  const complain = (message: string) => context.addIssue({ code: 'custom', message, path: ['endsAt'] })
  if (endsAt <= startsAt) complain('The shift must end after it begins')
  else if (endsAt.getTime() - startsAt.getTime() > MAX_HOURS * HOUR_MS)
    complain(`A shift can last at most ${MAX_HOURS} hours`)
}

export const NewShift = z.object(rulesOf(SHIFT_FIELDS)).check(z.superRefine(checkTimes))
export type NewShift = z.output<typeof NewShift>
export const ShiftEdit = z.object({ ...rulesOf(SHIFT_FIELDS), updatedAt: BasedOn }).check(z.superRefine(checkTimes))
export type ShiftEdit = z.output<typeof ShiftEdit>

/** Somebody whom the committee adds: a member, somebody of a family, or a person without a membership. */
export const AddedHelper = z
  .object({
    memberId: z.optional(z.uuid()),
    familyMemberId: z.optional(z.uuid()),
    /** Deleted 30 days after the event. */
    guest: z.optional(Guest),
    /** Accepts what is unusual: more helpers than needed, or a program of theirs at the same time. */
    confirmed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ memberId, guest }) => (memberId === undefined) !== (guest === undefined), {
      error: 'Please choose a member or enter a name',
      path: ['memberId'],
    }),
  )
export type AddedHelper = z.output<typeof AddedHelper>
