import type { FastifyInstance } from 'fastify'
import { type Account, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { invitationApi } from '#shared/committee/meetings/invitation-api.ts'
import { findReader } from '../documents/document-reader.ts'
import { getInvitation, replyToInvitation } from './invitation-service.ts'
import { markTask } from './task-service.ts'

/** Meetings for those who are invited, with or without a duty. */
export function mountInvitations(app: FastifyInstance, { db, now }: AppContext): void {
  const viewer = async (account: Account) => ({
    accountId: account.id,
    reader: await findReader(db, account),
    now: now(),
  })
  mount(app, invitationApi, {
    'GET /api/meetings/:id': signedIn(async ({ params, account }) =>
      getInvitation(db, params.id, await viewer(account)),
    ),
    'PUT /api/meetings/:id/reply': signedIn(async ({ params, body, account }) =>
      replyToInvitation(db, params.id, body, await viewer(account)),
    ),
    'PUT /api/meeting-tasks/:id': signedIn(async ({ params, body, account }) => ({
      message: await markTask(db, params.id, body, { actorId: account.id, now: now(), isOwner: true }),
    })),
  })
}
