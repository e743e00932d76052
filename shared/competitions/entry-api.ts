import * as z from 'zod/mini'
import { RELATIONS } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { APPEAL_STATES, ITEM_KINDS, ITEM_STATES } from './competition-enums.ts'
import { MalayalamName, NameConsent } from './participant-api.ts'

/** A member, or somebody of their family. */
const Person = z.object({ familyMemberId: z.nullish(z.uuid()) })
const GroupName = requiredLine('Please name the group', 80)
const Reason = requiredLines('Please give a reason', 500)

const OwnEntry = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  title: z.string(),
  kind: z.enum(ITEM_KINDS),
  state: z.enum(ITEM_STATES),
  startsAt: z.nullable(Instant),
  stage: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** The leader gives it to the others, who join with it; null for everybody else. */
  joinCode: z.nullable(z.string()),
  isLeader: z.boolean(),
  members: z.array(z.object({ participantId: z.uuid(), name: z.string(), isOwn: z.boolean() })),
  /** Of the group; participants have their own. */
  chestNumber: z.nullable(z.int()),
  /** Published results only. */
  result: z.nullable(
    z.object({
      grade: z.nullable(z.string()),
      place: z.nullable(z.int()),
      isAbsent: z.boolean(),
      isDisqualified: z.boolean(),
      canAppealUntil: Instant,
    }),
  ),
  appeal: z.nullable(
    z.object({
      state: z.enum(APPEAL_STATES),
      reason: z.string(),
      isFeePaid: z.boolean(),
      decisionReason: z.nullable(z.string()),
    }),
  ),
  certificates: z.array(z.object({ id: z.uuid(), number: z.string(), code: z.string(), participantId: z.uuid() })),
})

const OwnParticipant = z.object({
  /** Null before the first entry. */
  participantId: z.nullable(z.uuid()),
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
  /** On the first day of the festival. */
  age: z.int(),
  ageCategory: z.nullable(z.string()),
  isMinor: z.boolean(),
  /** In Malayalam script, for certificates. */
  malayalamName: z.nullable(z.string()),
  hasNameConsent: z.boolean(),
  house: z.nullable(z.string()),
  chestNumber: z.nullable(z.int()),
  /** Items of each kind that may still be entered; null is no limit. */
  left: z.object({ single: z.nullable(z.int()), group: z.nullable(z.int()) }),
  entries: z.array(OwnEntry),
})

/** An entry as admins see it: never together with a code letter. */
const AdminEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  groupName: z.nullable(z.string()),
  leaderName: z.nullable(z.string()),
  members: z.array(z.object({ participantId: z.uuid(), name: z.string(), chestNumber: z.nullable(z.int()) })),
  memberId: z.nullable(z.uuid()),
  age: z.nullable(z.int()),
  house: z.nullable(z.string()),
  chestNumber: z.nullable(z.int()),
  lateReason: z.nullable(z.string()),
  /** 'The group has 3 people. It needs at least 8.' */
  problems: z.array(z.string()),
})

const LateEntry = z.object({
  memberId: z.uuid('Please choose a member'),
  familyMemberId: z.nullish(z.uuid()),
  reason: Reason,
  /** Of a group; the person is its leader. */
  groupName: z.nullish(GroupName),
  hasNameConsent: NameConsent,
})

const MemberInGroup = z.object({ id: z.uuid(), participantId: z.uuid() })

export const entryApi = {
  /** The member and the family, with chest numbers, entries, results and appeals; null if it is not a festival. */
  'GET /api/events/:id/competition/own': {
    why: "A member's family in the festival: chest numbers, entries, results, appeals",
    params: ById,
    response: z.nullable(z.array(OwnParticipant)),
  },
  /** A guardian's consent that results name somebody under 18 by first name and initial. */
  'PUT /api/events/:id/competition/consent': {
    why: "A guardian's consent that results name somebody under 18",
    params: ById,
    body: z.object({ familyMemberId: z.nullish(z.uuid()), hasNameConsent: z.boolean() }),
    response: Message,
  },
  /** The name in Malayalam script that certificates show beside the other; empty removes it. */
  'PUT /api/events/:id/competition/malayalam-name': {
    why: 'The name in Malayalam script that certificates show below the Latin name',
    params: ById,
    body: z.object({ ...Person.shape, malayalamName: MalayalamName }),
    response: Message,
  },
  /** Names the group; for its leader, until the roll call. */
  'PUT /api/competition-entries/:id/group': {
    why: 'The leader names the group',
    params: ById,
    body: z.object({ groupName: GroupName }),
    response: Message,
  },
  'POST /api/programs/:id/group-members': {
    why: "Joins a group with the leader's code",
    params: ById,
    body: z.object({
      ...Person.shape,
      joinCode: requiredLine('Please enter the code of the group', 20),
    }),
    response: z.object({ entryId: z.uuid(), groupName: z.nullable(z.string()) }),
  },
  /** For the member concerned and the leader, until the roll call. */
  'DELETE /api/competition-entries/:id/members/:participantId': {
    why: 'Leaves a group',
    params: MemberInGroup,
    response: Message,
  },

  /** By name; complete. */
  'GET /api/admin/programs/:id/entries': {
    why: 'The entries of an item, never with letters',
    params: ById,
    response: z.array(AdminEntry),
  },
  'GET /api/admin/events/:id/families/:memberId': {
    why: "Who of a member's family can be entered late, without reading the record (decision 61)",
    params: z.object({ id: z.uuid(), memberId: z.uuid() }),
    response: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        relation: z.enum(RELATIONS),
        /** On the first day of the festival. */
        isMinor: z.boolean(),
      }),
    ),
  },
  /** A late entry: the deadline and the capacity do not count, ages, limits and times do. */
  'POST /api/admin/programs/:id/entries': {
    why: 'Adds a late entry, with a reason',
    status: 201,
    params: ById,
    body: LateEntry,
    response: AdminEntry,
  },
  /** Until the roll call; the place goes to the waiting list. */
  'DELETE /api/admin/competition-entries/:id': {
    why: 'Withdraws an entry for somebody who cannot come (issue 40)',
    params: ById,
    response: Message,
  },
  'PUT /api/admin/competition-entries/:id': {
    why: 'Names a group',
    params: ById,
    body: z.object({ groupName: GroupName }),
    response: AdminEntry,
  },
  'POST /api/admin/competition-entries/:id/members': {
    why: 'Adds somebody to a group',
    params: ById,
    body: z.object({
      memberId: z.uuid('Please choose a member'),
      familyMemberId: z.nullish(z.uuid()),
      hasNameConsent: NameConsent,
    }),
    response: AdminEntry,
  },
  'DELETE /api/admin/competition-entries/:id/members/:participantId': {
    why: 'Removes somebody from a group',
    params: MemberInGroup,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    competitionEntries: typeof entryApi
  }
}
