import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { JOB_AUDIENCES } from './helper-enums.ts'
import { AddedHelper, JobEdit, NewJob, NewShift, PlanSettings, ShiftEdit } from './plan-form-rules.ts'

/** Somebody who has a shift. */
const Helper = z.object({
  /** Of the claim. */
  id: z.uuid(),
  /** Null for a person without a membership. */
  memberId: z.nullable(z.uuid()),
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
  /** Of the member, for somebody of the family too. */
  phone: z.nullable(z.string()),
  age: z.nullable(z.int()),
  /** The committee has added them. */
  isByHand: z.boolean(),
  /** More than the shift needs. */
  isExtra: z.boolean(),
  cameAt: z.nullable(Instant),
})

const Shift = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  startsAt: Instant,
  endsAt: Instant,
  needed: z.int(),
  helpers: z.array(Helper),
  updatedAt: Instant,
})

const Job = z.object({
  id: z.uuid(),
  title: z.string(),
  place: z.string(),
  toBring: z.string(),
  audience: z.enum(JOB_AUDIENCES),
  leaderMemberId: z.nullable(z.uuid()),
  /** Of the member who leads, or as it was typed. */
  leaderName: z.string(),
  leaderPhone: z.string(),
  /** The members who may help, for a job of chosen members. */
  chosen: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
  shifts: z.array(Shift),
  updatedAt: Instant,
})

/** Somebody who would like to help and has not chosen a time. */
const Offer = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
  phone: z.nullable(z.string()),
  note: z.string(),
  offeredAt: Instant,
})

const Plan = z.object({
  eventId: z.uuid(),
  isOpen: z.boolean(),
  /** Null until the shift begins. */
  dropUntil: z.nullable(Instant),
  note: z.string(),
  jobs: z.array(Job),
  offers: z.array(Offer),
  /** Null before the first save. */
  updatedAt: z.nullable(Instant),
})

export const planApi = {
  'GET /api/admin/events/:id/helpers': {
    why: 'The plan of an event: its jobs and shifts with the people who help',
    params: ById,
    response: Plan,
  },
  'GET /api/admin/events/:id/helper-gaps': {
    why: 'The shifts ahead that need people, for an announcement about them',
    params: ById,
    response: z.array(z.object({ job: z.string(), startsAt: Instant, endsAt: Instant, missing: z.int() })),
  },
  'PUT /api/admin/events/:id/helpers': {
    why: 'Opens a plan for members, and says until when shifts can be given back (decision 69)',
    params: ById,
    body: PlanSettings,
    response: Plan,
  },
  'POST /api/admin/events/:id/helper-jobs': {
    why: 'Adds a job to the plan of an event',
    status: 201,
    params: ById,
    body: NewJob,
    response: Job,
  },
  'PUT /api/admin/helper-jobs/:id': {
    why: 'Changes a job of a plan',
    params: ById,
    body: JobEdit,
    response: Job,
  },
  'DELETE /api/admin/helper-jobs/:id': {
    why: 'Deletes a job with its shifts; can be undone for two minutes, and its helpers get a message after that',
    params: ById,
    response: Message,
  },
  'POST /api/admin/helper-jobs/:id/shifts': {
    why: 'Adds a shift to a job',
    status: 201,
    params: ById,
    body: NewShift,
    response: Shift,
  },
  'PUT /api/admin/helper-shifts/:id': {
    why: 'Changes the time of a shift or the number of its helpers; helpers get a message about a new time',
    params: ById,
    body: ShiftEdit,
    response: Shift,
  },
  'DELETE /api/admin/helper-shifts/:id': {
    why: 'Deletes a shift; can be undone for two minutes, and its helpers get a message after that',
    params: ById,
    response: Message,
  },
  'POST /api/admin/helper-shifts/:id/helpers': {
    why: 'Adds somebody to a shift by hand, also without an account; more than needed, or during a program of theirs, 409 `needs_confirmation`, accepted with `confirmed: true`',
    status: 201,
    params: ById,
    body: AddedHelper,
    response: Helper,
  },
  'DELETE /api/admin/helpers/:id': {
    why: 'Takes somebody out of a shift; can be undone for two minutes, and they get a message after that',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    helperPlans: typeof planApi
  }
}
