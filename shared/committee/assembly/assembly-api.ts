import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { CandidateForm, NominationForm } from '../nominations/nomination-rules.ts'
import { OwnNomination } from '../nominations/nomination-wire.ts'
import { MOTION_CHOICES } from './assembly-enums.ts'
import { ElectionBallot, MotionVote, ProxyForm } from './assembly-rules.ts'
import { Assembly, Listed } from './assembly-wire.ts'

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

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    assemblies: typeof assemblyApi
  }
}
