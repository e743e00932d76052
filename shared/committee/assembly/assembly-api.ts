import * as z from 'zod/mini'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { Acceptance, CandidateForm, NominationForm } from '../nominations/nomination-rules.ts'
import { Nominee, OwnNomination } from '../nominations/nomination-wire.ts'
import { OUTCOMES } from '../votes/count-rules.ts'
import { MAJORITIES } from '../votes/vote-enums.ts'
import { ASSEMBLY_STATES, MOTION_CHOICES, MOTION_KINDS, MOTION_STATES } from './assembly-enums.ts'
import {
  AgendaOrder,
  AssemblyEdit,
  AssemblyForm,
  Attendance,
  COUNTDOWN_SECONDS,
  CountdownChange,
  Counts,
  ElectionBallot,
  ElectionPaper,
  HandCount,
  MotionEdit,
  MotionForm,
  MotionVote,
  ProxyEntry,
  ProxyForm,
  Recount,
} from './assembly-rules.ts'

const COUNTDOWN = 'Please choose a countdown'
const isCountdown = (seconds: number): boolean => COUNTDOWN_SECONDS.some((each) => each === seconds)

const Hall = z.object({
  /** Members with a vote. */
  rollSize: z.number(),
  people: z.number(),
  proxies: z.number(),
  /** People and proxies together. */
  votes: z.number(),
  quorum: z.number(),
})

const Candidate = z.object({ id: z.uuid(), name: z.string() })
const OnBallot = z.object({ ...Candidate.shape, statement: z.string(), photoUrl: z.nullable(z.string()) })

const Motion = z.object({
  id: z.uuid(),
  kind: z.enum(MOTION_KINDS),
  title: z.string(),
  /** Why it is asked. */
  note: z.string(),
  seats: z.number(),
  office: z.nullable(z.enum(OFFICER_ROLES)),
  /** Of an election, in the order of the ballot. */
  candidates: z.array(OnBallot),
  /** Members can nominate, because the election takes nominations and has not opened. */
  acceptsNominations: z.boolean(),
  majority: z.enum(MAJORITIES),
  /** The item that this one puts to the vote again: after a tie, or because nothing was decided. */
  secondBallotOf: z.nullable(z.uuid()),
  closedAt: z.nullable(Instant),
  state: z.enum(MOTION_STATES),
  /** By the server's clock, with fractions of a second; null without a countdown. */
  countdown: z.nullable(z.object({ secondsLeft: z.number(), totalSeconds: z.number(), isPaused: z.boolean() })),
  /** People can vote on phones: the item is open, and its countdown has not ended. */
  isVoting: z.boolean(),
  /** So few have voted on phones in an open election that the result could show how. */
  isSecrecyAtRisk: z.boolean(),
  /** Votes so far, on phones, by hand and on paper. */
  cast: z.number(),
  votesInHall: z.number(),
  /** Only after closing. */
  result: z.nullable(
    z.object({
      outcome: z.enum(OUTCOMES),
      needed: z.nullable(z.number()),
      /** Of an election `for` is the ballots with a candidate. */
      counts: Counts,
      /** Of an election, most votes first. */
      candidates: z.array(
        z.object({ ...Candidate.shape, votes: z.number(), isElected: z.boolean(), isTied: z.boolean() }),
      ),
    }),
  ),
})

const Assembly = z.object({
  id: z.uuid(),
  title: z.string(),
  eventId: z.uuid(),
  startsAt: Instant,
  state: z.enum(ASSEMBLY_STATES),
  hall: Hall,
  motions: z.array(Motion),
  speakers: z.array(z.object({ id: z.uuid(), name: z.string(), isOwn: z.boolean() })),
})

const GivenProxy = z.object({
  giverId: z.uuid(),
  giverName: z.string(),
  holderId: z.uuid(),
  holderName: z.string(),
  /** On paper, entered by an admin. */
  isWritten: z.boolean(),
})

/** What a member sees and does with the phone. */
const OwnAssembly = z.object({
  ...Assembly.shape,
  memberId: z.uuid(),
  isHere: z.boolean(),
  maxProxies: z.number(),
  proxiesUntil: Instant,
  canGiveProxy: z.boolean(),
  canNominate: z.boolean(),
  ownNominations: z.array(OwnNomination),
  /** Whom this member has given a proxy. */
  givenTo: z.nullable(z.string()),
  /** The members who have given this member their proxies. */
  votesFor: z.array(z.string()),
  /** Whose votes this member has: the own one and those of proxies. */
  votes: z.array(
    z.object({
      memberId: z.uuid(),
      name: z.string(),
      choice: z.nullable(z.enum(MOTION_CHOICES)),
      hasVoted: z.boolean(),
    }),
  ),
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

const Listed = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  startsAt: Instant,
  state: z.enum(ASSEMBLY_STATES),
})

export const assemblyApi = {
  'GET /api/assemblies': { why: 'General assemblies ahead and over (issue 39)', response: z.array(Listed) },
  'GET /api/assemblies/:id': {
    why: 'One assembly with what this member may do',
    params: ById,
    response: OwnAssembly,
  },
  'PUT /api/assemblies/:id/proxy': {
    why: 'Gives the vote to another member, who will be there',
    params: ById,
    body: ProxyForm,
    response: Message,
  },
  'DELETE /api/assemblies/:id/proxy': { why: 'Takes the own proxy back', params: ById, response: Message },
  'PUT /api/assembly-motions/:id/vote': {
    why: 'Votes on the open motion from a phone; can be changed until it closes',
    params: ById,
    body: MotionVote,
    response: Message,
  },
  'POST /api/assembly-motions/:id/ballot': {
    why: 'A secret ballot in the open election, for oneself or by proxy; it cannot be changed',
    params: ById,
    status: 201,
    body: ElectionBallot,
    response: Message,
  },
  'POST /api/assembly-motions/:id/nominations': {
    why: 'Nominates oneself, or another member by their number, for an election that has not opened',
    params: ById,
    status: 201,
    body: NominationForm,
    response: Message,
  },
  'PUT /api/assembly-candidates/:id': {
    why: 'Accepts a nomination, with two lines and a portrait',
    params: ById,
    body: CandidateForm,
    response: Message,
  },
  'DELETE /api/assembly-candidates/:id': {
    why: 'Declines a nomination, also after it was accepted',
    params: ById,
    response: Message,
  },
  'POST /api/assembly-candidates/portrait': {
    why: 'Uploads the portrait of somebody who is nominated',
    files: 'file',
    response: z.object({ url: z.string() }),
  },
  'POST /api/assemblies/:id/speakers': {
    why: 'Asks to speak',
    params: ById,
    status: 201,
    response: Message,
  },
  'DELETE /api/assembly-speakers/:id': { why: 'Takes back the wish to speak', params: ById, response: Message },
  'GET /api/assembly-boards/:token': {
    why: 'What the hall sees: counts, the open motion and results, without the names of those present',
    params: z.object({ token: line(100) }),
    response: z.object({
      ...z.omit(Assembly, { speakers: true, eventId: true, id: true }).shape,
      speakersWaiting: z.number(),
      /** The QR code of the assembly's page, as a path in a square of this size. */
      code: z.object({ size: z.number(), path: z.string() }),
    }),
  },
} satisfies Api

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
    assemblies: typeof assemblyApi
    assemblyAdministration: typeof assemblyAdminApi
  }
}
