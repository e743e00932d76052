import * as z from 'zod/mini'
import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { BLOOD_CALL_STATUSES, BLOOD_REPLIES } from './blood-call-enums.ts'
import { BloodCallForm, BloodNeed } from './blood-call-rules.ts'
import { WAVES } from './wave-rules.ts'

const Answer = z.nullable(z.enum(BLOOD_REPLIES))
const WaveNumber = z.literal([...WAVES])

const BloodCall = z.object({
  id: z.uuid(),
  bloodGroup: z.enum(BLOOD_GROUPS),
  hospital: z.string(),
  emirate: z.enum(EMIRATES),
  until: Instant,
  status: z.enum(BLOOD_CALL_STATUSES),
  callerName: z.nullable(z.string()),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
  called: z.number(),
  coming: z.number(),
  notComing: z.number(),
})

const CalledPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  /** These and the numbers of those who come only. */
  bloodGroup: z.nullable(z.enum(BLOOD_GROUPS)),
  emirate: z.nullable(z.enum(EMIRATES)),
  wave: WaveNumber,
  calledAt: Instant,
  answer: Answer,
  answeredAt: z.nullable(Instant),
  mobileNumber: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
})

const Details = z.object({
  ...BloodCall.shape,
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Only the admin who made the call sees the people. */
  isCaller: z.boolean(),
  waves: z.array(z.object({ wave: WaveNumber, at: Instant, called: z.number() })),
  people: z.array(CalledPerson),
})

/** A call as the member sees it whose link this is. */
const Invitation = z.object({
  ...z.pick(Details, {
    bloodGroup: true,
    hospital: true,
    emirate: true,
    until: true,
    contactName: true,
    contactPhone: true,
    note: true,
  }).shape,
  isOpen: z.boolean(),
  answer: Answer,
})
const token = line(200)

export const bloodCallApi = {
  'GET /api/blood-calls/:token': {
    why: 'The call that a signed link belongs to; changes nothing',
    params: z.object({ token }),
    response: Invitation,
  },
  'POST /api/blood-calls/:token/:answer': {
    why: "The member's answer, `yes` or `no`, from the page or a button on the phone",
    params: z.object({ token, answer: z.enum(BLOOD_REPLIES) }),
    response: Message,
  },
  'GET /api/admin/blood-calls': {
    why: 'All calls for blood donors with their counts (issue 18)',
    response: z.array(BloodCall),
  },
  'GET /api/admin/blood-calls/donors': {
    why: 'How many members are willing to give blood, by their own group (issue 40)',
    response: z.array(z.object({ group: z.enum(BLOOD_GROUPS), willing: z.int(), ready: z.int() })),
  },
  'GET /api/admin/blood-calls/preview': {
    why: 'How many blood donors a call would reach, wave by wave',
    query: BloodNeed,
    response: z.array(z.object({ wave: WaveNumber, people: z.number() })),
  },
  'POST /api/admin/blood-calls': {
    why: 'Starts a call for blood donors',
    status: 201,
    body: BloodCallForm,
    response: BloodCall,
  },
  'GET /api/admin/blood-calls/:id': {
    why: 'One call for blood donors; the people, and the numbers of those who come, for its caller only',
    params: ById,
    response: Details,
  },
  'POST /api/admin/blood-calls/:id/close': {
    why: 'Closes a call: thanks those who come and informs everybody else who was called',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    bloodCalls: typeof bloodCallApi
  }
}
