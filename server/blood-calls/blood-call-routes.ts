import type { FastifyInstance } from 'fastify'
import { announcementsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, unguarded } from '#server/platform/mount.ts'
import type { PageForm } from '#server/platform/pages/page-forms.ts'
import { bloodCallApi } from '#shared/blood-calls/blood-call-api.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { answerCall, getInvitation } from './answer-service.ts'
import { findDetails, findSummary, listCalls } from './blood-call-queries.ts'
import { closeCall, startCall } from './call-service.ts'
import { countDonorsByGroup, countDonorsByWave } from './donor-queries.ts'
import { type Invited, readInvitationToken } from './invitation-token.ts'

const PER_CALLER = { max: 60, timeWindow: '15 minutes' } as const

const REPLIES = {
  yes: 'Thank you. The caller now sees your name and numbers.',
  no: 'Thank you for telling us. You can still change your mind.',
} as const

export function mountBloodCalls(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, bloodCallApi, {
    'GET /api/blood-calls/:token': limited(
      PER_CALLER,
      unguarded(async ({ params, reply }) => {
        reply.header('cache-control', 'no-store')
        return getInvitation(db, getInvited(context, params.token), now())
      }),
    ),
    'POST /api/blood-calls/:token/:answer': limited(
      PER_CALLER,
      unguarded(async ({ params: { token, answer } }) => {
        await answerCall(db, getInvited(context, token), { answer, now: now() })
        return { message: REPLIES[answer] }
      }),
    ),
    'GET /api/admin/blood-calls': announcementsAdmin(() => listCalls(db)),
    'GET /api/admin/blood-calls/donors': announcementsAdmin(() => countDonorsByGroup(db, now())),
    'GET /api/admin/blood-calls/preview': announcementsAdmin(({ query }) => countDonorsByWave(db, query, now())),
    'POST /api/admin/blood-calls': announcementsAdmin(async ({ body, account }) => {
      const callId = await startCall(db, body, { adminId: account.id, now: now() })
      return found(await findSummary(db, callId))
    }),
    'GET /api/admin/blood-calls/:id': announcementsAdmin(async ({ params, account }) =>
      found(await findDetails(db, params.id, account.id)),
    ),
    'POST /api/admin/blood-calls/:id/close': announcementsAdmin(async ({ params, account }) => {
      await closeCall(db, params.id, { adminId: account.id, now: now() })
      return { message: 'The call is closed. Everybody who was called has been notified.' }
    }),
  })
}

/** The links in mails: a GET shows the page, because mail programs open links by themselves; its button answers. */
export const answerForm: PageForm = {
  path: '/blood-call/:token',
  callOf: (form) => `/api/blood-calls/${tokenOf(form)}/${answerOf(form)}`,
  nextOf: (form) => `/blood-call/${tokenOf(form)}?answer=${answerOf(form)}&done=true`,
}

const tokenOf = ({ params }: Parameters<PageForm['callOf']>[0]) => pathSegment(params.token ?? '')
const answerOf = ({ query }: Parameters<PageForm['callOf']>[0]) => pathSegment(query.get('answer') ?? '')

function getInvited({ config }: AppContext, token: string): Invited {
  const invited = readInvitationToken(config.secret, token)
  if (!invited) throw new AppError('invalid_blood_call_link')
  return invited
}

function found<T>(record: T | null): T {
  if (record === null) throw new AppError('not_found')
  return record
}
