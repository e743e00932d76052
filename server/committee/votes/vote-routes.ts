import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import { approvedMember, householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { voteAdminApi } from '#shared/committee/votes/vote-admin-api.ts'
import { votingApi } from '#shared/committee/votes/vote-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { ById } from '#shared/platform/wire.ts'
import { castBallot } from './ballot-service.ts'
import { acceptNomination, declineNomination, enterCandidate, nominate, removeCandidate } from './nomination-service.ts'
import { extendVote, planVote, unplanVote } from './opening-service.ts'
import { remindVoters } from './reminder-service.ts'
import { renderResult } from './result-pdf.ts'
import type { VoterKey } from './roll-queries.ts'
import { listVotes } from './vote-queries.ts'
import { createVote, deleteVote, editVote } from './vote-service.ts'
import { getAdminVote, getPublishedBallots, getVoterView } from './vote-views.ts'

export function mountVotes(app: FastifyInstance, context: AppContext): void {
  mountVoting(app, context)
  mountVoteAdministration(app, context)
}

type Resolved = { member: { id: string }; person: { id: string } | null }
const keyOf = ({ member, person }: Resolved): VoterKey => ({ memberId: member.id, familyMemberId: person?.id ?? null })

/** The endpoints of voters. A state that ended somebody's rights after the opening takes no vote away. */
function mountVoting(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const { secret } = config
  mount(app, votingApi, {
    'GET /api/votes': householdEvenInactive(() => listVotes(db, { withDrafts: false })),
    'GET /api/votes/:id': householdEvenInactive(({ params, member, person }) =>
      getVoterView(db, params.id, { person: keyOf({ member, person }), secret, now: now() }),
    ),
    'POST /api/votes/:id/ballot': householdEvenInactive(({ params, body, member, person }) =>
      castBallot(db, params.id, { person: keyOf({ member, person }), ballot: body, secret, now: now() }),
    ),
    'GET /api/votes/:id/ballots': householdEvenInactive(({ params }) => getPublishedBallots(db, params.id, secret)),
    'POST /api/vote-questions/:id/nominations': approvedMember(async ({ params, body, member }) => {
      const { isOwn } = await nominate(db, params.id, { memberId: member.id, ...body, now: now() })
      return { message: isOwn ? 'You are a candidate.' : 'The member has been asked.' }
    }),
    'PUT /api/vote-candidates/:id': approvedMember(async ({ params, body, member, account }) => {
      await acceptNomination(db, params.id, { memberId: member.id, accountId: account.id, form: body, now: now() })
      return { message: 'You are a candidate.' }
    }),
    'DELETE /api/vote-candidates/:id': approvedMember(async ({ params, member }) => {
      await declineNomination(db, params.id, { memberId: member.id, now: now() })
      return { message: 'You are not a candidate.' }
    }),
    'POST /api/vote-candidates/portrait': approvedMember(async ({ request }) => ({
      url: await receivePicture(request, context, 'picture'),
    })),
  })
  mountOutsideContract(
    app,
    'GET /api/votes/:id/result.pdf',
    { why: 'The results of a closed vote as a PDF (issue 39)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      householdEvenInactive(async ({ params, reply }) =>
        sendPdf(reply, 'result-of-the-vote.pdf', await renderResult(db, params.id, now())),
      ),
    ),
  )
}

function mountVoteAdministration(app: FastifyInstance, { db, now }: AppContext): void {
  const by = (account: { id: string }) => ({ actorId: account.id, now: now() })
  mount(app, voteAdminApi, {
    'GET /api/admin/votes': membersAdmin(() => listVotes(db, { withDrafts: true })),
    'POST /api/admin/votes': membersAdmin(async ({ body, account }) =>
      getAdminVote(db, await createVote(db, body, by(account)), now()),
    ),
    'GET /api/admin/votes/:id': membersAdmin(({ params }) => getAdminVote(db, params.id, now())),
    'PUT /api/admin/votes/:id': membersAdmin(async ({ params, body, account }) => {
      await editVote(db, params.id, body, by(account))
      return getAdminVote(db, params.id, now())
    }),
    'DELETE /api/admin/votes/:id': membersAdmin(async ({ params, account }) => {
      await deleteVote(db, params.id, by(account))
      return { message: 'The draft has been deleted.' }
    }),
    'POST /api/admin/votes/:id/plan': membersAdmin(async ({ params, account }) => {
      await planVote(db, params.id, by(account))
      return getAdminVote(db, params.id, now())
    }),
    'DELETE /api/admin/votes/:id/plan': membersAdmin(async ({ params, account }) => {
      await unplanVote(db, params.id, by(account))
      return getAdminVote(db, params.id, now())
    }),
    'PUT /api/admin/votes/:id/closing': membersAdmin(async ({ params, body, account }) => {
      await extendVote(db, params.id, body, by(account))
      return getAdminVote(db, params.id, now())
    }),
    'POST /api/admin/votes/:id/reminders': membersAdmin(async ({ params, account }) => {
      const reminded = await remindVoters(db, params.id, { actorId: account.id, now })
      return { message: `${counted(reminded, 'voter is', 'voters are')} being reminded.` }
    }),
    'POST /api/admin/vote-questions/:id/candidates': membersAdmin(async ({ params, body, account }) => {
      await enterCandidate(db, params.id, body, by(account))
      return { message: 'The candidate has been entered.' }
    }),
    'DELETE /api/admin/vote-candidates/:id': membersAdmin(async ({ params, account }) => {
      await removeCandidate(db, params.id, by(account))
      return { message: 'The candidate has been removed.' }
    }),
  })
}
