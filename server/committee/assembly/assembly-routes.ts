import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import { approvedMember, memberEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount, unguarded } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { assemblyAdminApi } from '#shared/committee/assembly/assembly-admin-api.ts'
import { assemblyApi } from '#shared/committee/assembly/assembly-api.ts'
import { enterCandidate, removeCandidate } from '../nominations/candidate-service.ts'
import { NOMINATIONS, PORTRAITS_PER_CALLER } from '../nominations/nomination-limits.ts'
import {
  acceptNomination,
  declineNomination,
  nominate,
  requireOpenNomination,
} from '../nominations/nomination-service.ts'
import { addMotion, editMotion, orderAgenda, removeMotion } from './agenda-service.ts'
import { removeAssembly } from './assembly-deletion.ts'
import { mountAssemblyDocuments } from './assembly-document-routes.ts'
import { assemblyElections } from './assembly-elections.ts'
import { listAssemblies } from './assembly-queries.ts'
import {
  createAssembly,
  editAssembly,
  endAssembly,
  openDoors,
  startAssembly,
  writeMinutesAgain,
} from './assembly-service.ts'
import { getAdminAssembly, getBoard, getOwnAssembly } from './assembly-views.ts'
import { recordAttendance } from './attendance-service.ts'
import { renewBoard, revokeBoard } from './board-service.ts'
import { changeCountdown, endDueCountdowns } from './countdown-service.ts'
import { castElectionBallot, countElectionPaper } from './election-service.ts'
import { closeMotion } from './motion-closing.ts'
import { countHands, countPaper, openMotion, voteOnMotion } from './motion-service.ts'
import { removeOwnCount } from './own-count-service.ts'
import { enterProxy, giveProxy, withdrawProxy, withdrawWrittenProxy } from './proxy-service.ts'
import { recount } from './recount-service.ts'
import { repeatItem } from './repeat-service.ts'
import { addSecondBallot } from './second-ballot-service.ts'
import { askToSpeak, endSpeech, withdrawSpeaker } from './speaker-service.ts'
import { cancelVote } from './vote-cancellation-service.ts'

/** A board asks every two seconds. */
const PER_BOARD = { max: 1200, timeWindow: '15 minutes' } as const
/** Each giving and withdrawing notifies the holder. */
const PROXY_CHANGES = { name: 'assembly-proxies', max: 10, timeWindow: '1 hour' } as const

export function mountAssemblies(app: FastifyInstance, context: AppContext): void {
  mountParticipation(app, context)
  mountChair(app, context)
  mountAssemblyDocuments(app, context)
}

function mountParticipation(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const { secret, siteUrl } = config
  const limitNominations = limitAttempts(context, NOMINATIONS)
  const limitProxies = limitAttempts(context, PROXY_CHANGES)
  mount(app, assemblyApi, {
    'GET /api/assemblies': approvedMember(() => listAssemblies(db, { withHidden: false })),
    // the roll decides who votes, also for somebody whose membership lapses during the assembly
    'GET /api/assemblies/:id': memberEvenInactive(async ({ params, member }) => {
      await endDueCountdowns(context)
      return getOwnAssembly(db, params.id, { member, now: now() })
    }),
    'PUT /api/assemblies/:id/proxy': approvedMember(async ({ params, body, member }) => {
      await limitProxies.require(member.id)
      const name = await giveProxy(db, params.id, { giverId: member.id, ...body, now: now() })
      return { message: `${name} votes for you, unless you come yourself.` }
    }),
    'DELETE /api/assemblies/:id/proxy': approvedMember(async ({ params, member }) => {
      await withdrawProxy(db, params.id, member.id, now())
      return { message: 'Nobody votes for you.' }
    }),
    'PUT /api/assembly-motions/:id/vote': memberEvenInactive(async ({ params, body, member }) => {
      await voteOnMotion(db, params.id, { castBy: member.id, ...body, now })
      return { message: 'Your vote counts.' }
    }),
    'POST /api/assembly-motions/:id/ballot': memberEvenInactive(async ({ params, body, member }) => {
      await castElectionBallot(db, params.id, { castBy: member.id, ...body, secret, now })
      return { message: 'Your ballot counts.' }
    }),
    'POST /api/assembly-motions/:id/nominations': memberEvenInactive(async ({ params, body, member }) => {
      if (body.membershipNumber !== null) await limitNominations.require(`${member.id} ${params.id}`)
      const { isOwn } = await nominate(db, assemblyElections, params.id, { member, ...body, now: now() })
      return { message: isOwn ? 'You are a candidate.' : 'The member has been asked.' }
    }),
    'PUT /api/assembly-candidates/:id': memberEvenInactive(async ({ params, body, member, account }) => {
      const accepting = { memberId: member.id, accountId: account.id, form: body, now: now() }
      await acceptNomination(db, assemblyElections, params.id, accepting)
      return { message: 'You are a candidate.' }
    }),
    'DELETE /api/assembly-candidates/:id': memberEvenInactive(async ({ params, member }) => {
      await declineNomination(db, assemblyElections, params.id, { memberId: member.id, now: now() })
      return { message: 'You are not a candidate.' }
    }),
    'POST /api/assembly-candidates/portrait': limited(
      PORTRAITS_PER_CALLER,
      memberEvenInactive(async ({ request, member }) => {
        await requireOpenNomination(db, assemblyElections, { memberId: member.id, now: now() })
        return { url: await receivePicture(request, context, 'picture') }
      }),
    ),
    'POST /api/assemblies/:id/speakers': memberEvenInactive(async ({ params, member }) => {
      await askToSpeak(db, params.id, member.id, now())
      return { message: 'You are on the list of speakers.' }
    }),
    'DELETE /api/assembly-speakers/:id': memberEvenInactive(async ({ params, member }) => {
      await withdrawSpeaker(db, params.id, member.id)
      return { message: 'You are no longer on the list of speakers.' }
    }),
    'GET /api/assembly-boards/:token': limited(
      PER_BOARD,
      unguarded(async ({ params, reply }) => {
        reply.header('cache-control', 'no-store')
        reply.header('x-robots-tag', 'noindex, nofollow')
        await endDueCountdowns(context)
        return getBoard(db, params.token, { siteUrl, now: now() })
      }),
    ),
  })
}

function mountChair(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const { secret } = context.config
  const by = (account: { id: string }) => ({ actorId: account.id, now: now() })
  const view = async (id: string, account: { id: string }) => {
    await endDueCountdowns(context)
    return getAdminAssembly(db, id, { accountId: account.id, now: now() })
  }
  const steps = { doors: openDoors, start: startAssembly, end: endAssembly, minutes: writeMinutesAgain }
  const motionSteps = { open: openMotion, cancel: cancelVote, close: closeMotion }
  mount(app, assemblyAdminApi, {
    'GET /api/admin/assemblies': membersAdmin(() => listAssemblies(db, { withHidden: true })),
    'POST /api/admin/assemblies': membersAdmin(async ({ body, account }) =>
      view(await createAssembly(db, body, by(account)), account),
    ),
    'GET /api/admin/assemblies/:id': membersAdmin(({ params, account }) => view(params.id, account)),
    'PUT /api/admin/assemblies/:id': membersAdmin(async ({ params, body, account }) => {
      await editAssembly(db, params.id, body, by(account))
      return view(params.id, account)
    }),
    'DELETE /api/admin/assemblies/:id': membersAdmin(async ({ params, account }) => {
      await removeAssembly(db, params.id, by(account))
      return { message: 'The assembly has been removed.' }
    }),
    'POST /api/admin/assemblies/:id/:step': membersAdmin(async ({ params: { id, step }, account }) => {
      await steps[step](db, id, by(account))
      return view(id, account)
    }),
    'PUT /api/admin/assemblies/:id/board': membersAdmin(async ({ params, account }) => {
      await renewBoard(db, params.id, by(account))
      return view(params.id, account)
    }),
    'DELETE /api/admin/assemblies/:id/board': membersAdmin(async ({ params, account }) => {
      await revokeBoard(db, params.id, by(account))
      return view(params.id, account)
    }),
    'PUT /api/admin/assemblies/:id/attendance': membersAdmin(async ({ params, body, account }) => {
      const { name, formerHolder } = await recordAttendance(db, params.id, { ...body, secret, by: by(account) })
      const ended = formerHolder ? ` The proxy has ended: ${formerHolder} no longer votes for them.` : ''
      return { message: `${name} ${body.isHere ? 'is here' : 'has left'}.${ended}` }
    }),
    'PUT /api/admin/assemblies/:id/proxies': membersAdmin(async ({ params, body, account }) => {
      await enterProxy(db, params.id, body, by(account))
      return { message: 'The proxy has been entered.' }
    }),
    'DELETE /api/admin/assemblies/:id/proxies/:giverId': membersAdmin(async ({ params: { id, giverId }, account }) => {
      const { giverName, holderName } = await withdrawWrittenProxy(db, id, giverId, by(account))
      return { message: `${holderName} no longer votes on behalf of ${giverName}.` }
    }),
    'PUT /api/admin/assemblies/:id/motions': membersAdmin(async ({ params, body, account }) => {
      await addMotion(db, params.id, body, { actorId: account.id, now })
      return view(params.id, account)
    }),
    'POST /api/admin/assembly-motions/:id/candidates': membersAdmin(async ({ params, body, account }) =>
      view(
        await enterCandidate(db, assemblyElections, params.id, { ...body, statement: '', actorId: account.id, now }),
        account,
      ),
    ),
    'DELETE /api/admin/assembly-candidates/:id': membersAdmin(async ({ params, account }) =>
      view(await removeCandidate(db, assemblyElections, params.id, by(account)), account),
    ),
    'DELETE /api/admin/assembly-motions/:id': membersAdmin(async ({ params, account }) =>
      view(await removeMotion(db, params.id, by(account)), account),
    ),
    'POST /api/admin/assembly-motions/:id/second-ballot': membersAdmin(async ({ params, account }) =>
      view(await addSecondBallot(db, params.id, by(account)), account),
    ),
    'POST /api/admin/assembly-motions/:id/repeat': membersAdmin(async ({ params, account }) =>
      view(await repeatItem(db, params.id, by(account)), account),
    ),
    'PUT /api/admin/assembly-motions/:id/:step': membersAdmin(async ({ params: { id, step }, query, account }) =>
      view(await motionSteps[step](db, id, { ...by(account), ...query, secret }), account),
    ),
    'PUT /api/admin/assembly-motions/:id/countdown': membersAdmin(async ({ params, body, account }) =>
      view(await changeCountdown(db, params.id, body, by(account)), account),
    ),
    'PUT /api/admin/assembly-motions/:id': membersAdmin(async ({ params, body, account }) =>
      view(await editMotion(db, params.id, body, by(account)), account),
    ),
    'PUT /api/admin/assemblies/:id/agenda': membersAdmin(async ({ params, body, account }) => {
      await orderAgenda(db, params.id, body, by(account))
      return view(params.id, account)
    }),
    'PUT /api/admin/assembly-motions/:id/hand': membersAdmin(async ({ params, body, account }) =>
      view(await countHands(db, params.id, body), account),
    ),
    'PUT /api/admin/assembly-motions/:id/paper': membersAdmin(async ({ params, body, account }) =>
      view(await countPaper(db, params.id, body, by(account)), account),
    ),
    'DELETE /api/admin/assembly-motions/:id/paper': membersAdmin(async ({ params, account }) =>
      view(await removeOwnCount(db, params.id, by(account)), account),
    ),
    'POST /api/admin/assembly-motions/:id/recount': membersAdmin(async ({ params, body, account }) =>
      view(await recount(db, params.id, { ...body, ...by(account) }), account),
    ),
    'PUT /api/admin/assembly-motions/:id/election-paper': membersAdmin(async ({ params, body, account }) =>
      view(await countElectionPaper(db, params.id, body, by(account)), account),
    ),
    'DELETE /api/admin/assembly-speakers/:id': membersAdmin(async ({ params, account }) =>
      view(await endSpeech(db, params.id, now()), account),
    ),
  })
}
