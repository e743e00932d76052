import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import { approvedMember, householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { voteAdminApi } from '#shared/committee/votes/vote-admin-api.ts'
import { votingApi } from '#shared/committee/votes/vote-api.ts'
import { hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ById } from '#shared/platform/wire.ts'
import { enterCandidate, removeCandidate } from '../nominations/candidate-service.ts'
import { NOMINATIONS, PORTRAITS_PER_CALLER } from '../nominations/nomination-limits.ts'
import {
  acceptNomination,
  declineNomination,
  nominate,
  requireOpenNomination,
} from '../nominations/nomination-service.ts'
import { castBallot } from './ballot-service.ts'
import { closeEarly, openEarly } from './early-times-service.ts'
import { extendVote } from './opening-service.ts'
import { planVote, unplanVote } from './planning-service.ts'
import { remindVoters } from './reminder-service.ts'
import { repeatVote } from './repeat-service.ts'
import { renderResult } from './result-pdf.ts'
import type { VoterKey } from './roll-queries.ts'
import { prepareSecondBallot } from './second-ballot-service.ts'
import { voteElections } from './vote-elections.ts'
import { listVotes } from './vote-queries.ts'
import { listReadVotes, requireVoteReader, type VoteReader } from './vote-reader.ts'
import { createVote, deleteVote, editVote } from './vote-service.ts'
import { getAdminVote, getPublishedBallots, getVoterView } from './vote-views.ts'

export function mountVotes(app: FastifyInstance, context: AppContext): void {
  mountVoting(app, context)
  mountVoteAdministration(app, context)
}

type Resolved = { member: Parameters<typeof hasHouseholdRights>[0] & { id: string }; person: { id: string } | null }
const keyOf = ({ member, person }: Resolved): VoterKey => ({ memberId: member.id, familyMemberId: person?.id ?? null })

const readerOf = ({ member, person }: Resolved): VoteReader => ({
  ...keyOf({ member, person }),
  isActive: person ? hasHouseholdRights(member) : isActiveMember(member),
})

/** The endpoints of voters. A state that ended somebody's rights after the opening takes no vote away. */
function mountVoting(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const { secret } = config
  const limitNominations = limitAttempts(context, NOMINATIONS)
  mount(app, votingApi, {
    'GET /api/votes': householdEvenInactive((caller) => listReadVotes(db, readerOf(caller), now())),
    'GET /api/votes/:id': householdEvenInactive(async ({ params, ...caller }) => {
      await requireVoteReader(db, params.id, readerOf(caller))
      return getVoterView(db, params.id, { person: keyOf(caller), secret, now: now() })
    }),
    'POST /api/votes/:id/ballot': householdEvenInactive(({ params, body, member, person }) =>
      castBallot(db, params.id, { person: keyOf({ member, person }), ballot: body, secret, now: now() }),
    ),
    'GET /api/votes/:id/ballots': householdEvenInactive(async ({ params, ...caller }) => {
      await requireVoteReader(db, params.id, readerOf(caller))
      return getPublishedBallots(db, params.id, secret)
    }),
    'POST /api/vote-questions/:id/nominations': approvedMember(async ({ params, body, member }) => {
      if (body.membershipNumber !== null) await limitNominations.require(`${member.id} ${params.id}`)
      const { isOwn } = await nominate(db, voteElections, params.id, { member, ...body, now: now() })
      return { message: isOwn ? 'You are a candidate.' : 'The member has been asked.' }
    }),
    'PUT /api/vote-candidates/:id': approvedMember(async ({ params, body, member, account }) => {
      const accepting = { memberId: member.id, accountId: account.id, form: body, now: now() }
      await acceptNomination(db, voteElections, params.id, accepting)
      return { message: 'You are a candidate.' }
    }),
    'DELETE /api/vote-candidates/:id': approvedMember(async ({ params, member }) => {
      await declineNomination(db, voteElections, params.id, { memberId: member.id, now: now() })
      return { message: 'You are not a candidate.' }
    }),
    'POST /api/vote-candidates/portrait': limited(
      PORTRAITS_PER_CALLER,
      approvedMember(async ({ request, member }) => {
        await requireOpenNomination(db, voteElections, { memberId: member.id, now: now() })
        return { url: await receivePicture(request, context, 'picture') }
      }),
    ),
  })
  mountOutsideContract(
    app,
    'GET /api/votes/:id/result.pdf',
    { why: 'The results of a closed vote as a PDF (issue 39)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      householdEvenInactive(async ({ params, reply, ...caller }) => {
        await requireVoteReader(db, params.id, readerOf(caller))
        return sendPdf(reply, 'result-of-the-vote.pdf', await renderResult(db, params.id, now()))
      }),
    ),
  )
}

function mountVoteAdministration(app: FastifyInstance, { db, now, config: { secret } }: AppContext): void {
  const show = (id: string) => getAdminVote(db, id, { secret, now: now() })
  const by = (account: { id: string }) => ({ actorId: account.id, now: now() })
  mount(app, voteAdminApi, {
    'GET /api/admin/votes': membersAdmin(() => listVotes(db, { withDrafts: true })),
    'POST /api/admin/votes': membersAdmin(async ({ body, account }) => show(await createVote(db, body, by(account)))),
    'GET /api/admin/votes/:id': membersAdmin(({ params }) => show(params.id)),
    'PUT /api/admin/votes/:id': membersAdmin(async ({ params, body, account }) => {
      await editVote(db, params.id, body, by(account))
      return show(params.id)
    }),
    'DELETE /api/admin/votes/:id': membersAdmin(async ({ params, account }) => {
      await deleteVote(db, params.id, by(account))
      return { message: 'The draft has been deleted.' }
    }),
    'POST /api/admin/votes/:id/plan': membersAdmin(async ({ params, account }) => {
      await planVote(db, params.id, { actorId: account.id, now })
      return show(params.id)
    }),
    'DELETE /api/admin/votes/:id/plan': membersAdmin(async ({ params, account }) => {
      await unplanVote(db, params.id, by(account))
      return show(params.id)
    }),
    'POST /api/admin/votes/:id/opening': membersAdmin(async ({ params, account }) => {
      await openEarly(db, params.id, by(account))
      return show(params.id)
    }),
    'POST /api/admin/votes/:id/closing': membersAdmin(async ({ params, account }) => {
      await closeEarly(db, params.id, by(account))
      return show(params.id)
    }),
    'PUT /api/admin/votes/:id/closing': membersAdmin(async ({ params, body, account }) => {
      await extendVote(db, params.id, body, by(account))
      return show(params.id)
    }),
    'POST /api/admin/votes/:id/reminders': membersAdmin(async ({ params, account }) => {
      const reminded = await remindVoters(db, params.id, { actorId: account.id, now })
      return { message: `${counted(reminded, 'voter is', 'voters are')} being reminded.` }
    }),
    'POST /api/admin/votes/:id/second-ballot': membersAdmin(async ({ params, account }) =>
      show(await prepareSecondBallot(db, params.id, by(account))),
    ),
    'POST /api/admin/votes/:id/repetition': membersAdmin(async ({ params, account }) =>
      show(await repeatVote(db, params.id, by(account))),
    ),
    'POST /api/admin/vote-questions/:id/candidates': membersAdmin(async ({ params, body, account }) => {
      await enterCandidate(db, voteElections, params.id, { ...body, actorId: account.id, now })
      return {
        message: body.acceptance === null ? 'They will be on the ballot once they accept.' : 'They are on the ballot.',
      }
    }),
    'DELETE /api/admin/vote-candidates/:id': membersAdmin(async ({ params, account }) => {
      await removeCandidate(db, voteElections, params.id, by(account))
      return { message: 'The candidate has been removed.' }
    }),
  })
}
