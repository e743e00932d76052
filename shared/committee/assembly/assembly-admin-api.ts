import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { Acceptance } from '../nominations/nomination-rules.ts'
import { Nominee } from '../nominations/nomination-wire.ts'
import {
  AgendaOrder,
  AssemblyEdit,
  AssemblyForm,
  Attendance,
  COUNTDOWN_SECONDS,
  CountdownChange,
  Counts,
  ElectionPaper,
  HandCount,
  MotionEdit,
  MotionForm,
  ProxyEntry,
  Recount,
} from './assembly-rules.ts'
import { Assembly, Listed, Motion } from './assembly-wire.ts'

const COUNTDOWN = 'Please choose a countdown'
const isCountdown = (seconds: number): boolean => COUNTDOWN_SECONDS.some((each) => each === seconds)

const GivenProxy = z.object({
  giverId: z.uuid(),
  giverName: z.string(),
  holderId: z.uuid(),
  holderName: z.string(),
  /** On paper, entered by an admin. */
  isWritten: z.boolean(),
})

const AdminMotion = z.object({
  ...Motion.shape,
  /** Everybody who was nominated, also those who have not answered or have declined. */
  nominees: z.array(Nominee),
  takesNominations: z.boolean(),
  /** Votes on phones while it is open; 0 before and after. */
  castOnSite: z.number(),
  /** Why the votes were counted again: it may name people, so only the chair and the minutes have it. */
  recountReason: z.nullable(z.string()),
  /** Whether its vote can be cancelled: it is open, and nobody has voted. */
  canCancelVote: z.boolean(),
  /** Whether the votes can still be counted again. */
  canRecount: z.boolean(),
  /** Whether it can be put to the vote again because nothing was decided. */
  canRepeat: z.boolean(),
  updatedAt: Instant,
  hand: Counts,
  /** Two people must count the paper votes: somebody has begun, or they are counted again. */
  expectsPaper: z.boolean(),
  /** While it is open. */
  paper: z.array(
    z.object({ by: z.string(), isOwn: z.boolean(), counts: Counts, votes: z.record(z.uuid(), z.number()) }),
  ),
})

const AdminAssembly = z.object({
  ...Assembly.shape,
  motions: z.array(AdminMotion),
  quorumPercent: z.number(),
  paidOnly: z.boolean(),
  maxProxies: z.number(),
  proxiesUntil: Instant,
  /** The address of the projector's page; null once it has been revoked. */
  boardPath: z.nullable(z.string()),
  /** The meeting with the draft minutes, once the assembly has ended. */
  meetingId: z.nullable(z.uuid()),
  proxies: z.array(GivenProxy),
  updatedAt: Instant,
})

export const assemblyAdminApi = {
  'GET /api/admin/assemblies': { why: 'All general assemblies', response: z.array(Listed) },
  'POST /api/admin/assemblies': {
    why: 'Makes an event a general assembly',
    status: 201,
    body: AssemblyForm,
    response: AdminAssembly,
  },
  'GET /api/admin/assemblies/:id': { why: "The chair's view", params: ById, response: AdminAssembly },
  'PUT /api/admin/assemblies/:id': {
    why: 'Changes quorum and proxies, until the doors open',
    params: ById,
    body: AssemblyEdit,
    response: AdminAssembly,
  },
  'DELETE /api/admin/assemblies/:id': {
    why: 'Removes an assembly with its agenda, until its doors open and unless proxies have been given; the event stays',
    params: ById,
    response: Message,
  },
  'POST /api/admin/assemblies/:id/:step': {
    why: '`doors` fixes the roll and lets people in, `start` needs the quorum, `end` closes the assembly and writes the draft minutes, `minutes` writes deleted ones again',
    params: z.object({ id: z.uuid(), step: z.enum(['doors', 'start', 'end', 'minutes']) }),
    response: AdminAssembly,
  },
  'PUT /api/admin/assemblies/:id/board': {
    why: 'Gives the board a new address; the former one ends',
    params: ById,
    response: AdminAssembly,
  },
  'DELETE /api/admin/assemblies/:id/board': {
    why: 'Ends the address of the board, until it gets a new one',
    params: ById,
    response: AdminAssembly,
  },
  'PUT /api/admin/assemblies/:id/attendance': {
    why: 'Somebody comes or leaves: by the code of the card, or by name',
    params: ById,
    body: Attendance,
    response: Message,
  },
  'PUT /api/admin/assemblies/:id/proxies': {
    why: 'Enters a proxy in writing',
    params: ById,
    body: ProxyEntry,
    response: Message,
  },
  'DELETE /api/admin/assemblies/:id/proxies/:giverId': {
    why: 'Withdraws a proxy in writing, until the assembly ends; its holder is notified',
    params: z.object({ id: z.uuid(), giverId: z.uuid() }),
    response: Message,
  },
  'PUT /api/admin/assemblies/:id/motions': {
    why: 'Adds a motion',
    params: ById,
    body: MotionForm,
    response: AdminAssembly,
  },
  'POST /api/admin/assembly-motions/:id/candidates': {
    why: 'Enters a candidate, who is asked or has accepted in writing or in the hall',
    params: ById,
    status: 201,
    body: z.object({ memberId: z.uuid(), acceptance: Acceptance }),
    response: AdminAssembly,
  },
  'DELETE /api/admin/assembly-candidates/:id': {
    why: 'Removes a candidate before the election opens',
    params: ById,
    response: AdminAssembly,
  },
  'DELETE /api/admin/assembly-motions/:id': {
    why: 'Removes a motion that nobody has voted on',
    params: ById,
    response: AdminAssembly,
  },
  'POST /api/admin/assembly-motions/:id/second-ballot': {
    why: 'Adds a second ballot about a tie as the next item, with the tied candidates only',
    params: ById,
    status: 201,
    response: AdminAssembly,
  },
  'POST /api/admin/assembly-motions/:id/repeat': {
    why: 'Repeats an item whose vote decided nothing, as the next item',
    params: ById,
    status: 201,
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id/:step': {
    why: '`open` needs the quorum and can start a countdown; `cancel` cancels the vote while nobody has voted; `close` needs equal counts of the paper votes and stores the result',
    params: z.object({ id: z.uuid(), step: z.enum(['open', 'cancel', 'close']) }),
    query: z.object({ seconds: z.optional(z.coerce.number().check(z.refine(isCountdown, COUNTDOWN))) }),
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id/countdown': {
    why: 'Adds half a minute to the countdown of the open motion, pauses it or resumes it',
    params: ById,
    body: CountdownChange,
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id': {
    why: 'Changes a motion or an election that has not been put to the vote',
    params: ById,
    body: MotionEdit,
    response: AdminAssembly,
  },
  'PUT /api/admin/assemblies/:id/agenda': {
    why: 'Reorders the items that have not been put to the vote',
    params: ById,
    body: AgendaOrder,
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id/hand': {
    why: 'Votes by hand, as counted in the hall; refused if somebody else has counted them since `basedOn`',
    params: ById,
    body: HandCount,
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id/paper': {
    why: 'Votes on paper as this admin has counted them; a second admin counts them too',
    params: ById,
    body: Counts,
    response: AdminAssembly,
  },
  'DELETE /api/admin/assembly-motions/:id/paper': {
    why: "Removes this admin's own count of the paper votes, as long as the counts do not agree",
    params: ById,
    response: AdminAssembly,
  },
  'POST /api/admin/assembly-motions/:id/recount': {
    why: 'Removes both counts of the paper votes, so that they are counted again; a closed motion is reopened for that, but not for voting on phones',
    params: ById,
    body: Recount,
    response: AdminAssembly,
  },
  'PUT /api/admin/assembly-motions/:id/election-paper': {
    why: 'Ballot papers of an election as this admin has counted them; a second admin counts them too',
    params: ById,
    body: ElectionPaper,
    response: AdminAssembly,
  },
  'DELETE /api/admin/assembly-speakers/:id': { why: 'Somebody has spoken', params: ById, response: AdminAssembly },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    assemblyAdministration: typeof assemblyAdminApi
  }
}
