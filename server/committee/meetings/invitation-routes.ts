import type { FastifyInstance } from 'fastify'
import { type Account, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount, mountOutsideContract } from '#server/platform/mount.ts'
import { invitationApi } from '#shared/committee/meetings/invitation-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { findReader } from '../documents/document-reader.ts'
import { replyToInvitation } from './invitation-service.ts'
import { renderMeetingCalendar } from './meeting-calendar.ts'
import { getMeetingOfPerson, listReadableMeetings } from './meeting-of-person.ts'
import { markTask } from './task-service.ts'

/** Meetings for those who are invited, with or without a duty, and for those who can read their minutes. */
export function mountInvitations(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const viewer = async (account: Account) => ({
    accountId: account.id,
    reader: await findReader(db, account),
    now: now(),
  })
  mount(app, invitationApi, {
    'GET /api/meetings': signedIn(async ({ account }) => listReadableMeetings(db, await viewer(account))),
    'GET /api/meetings/:id': signedIn(async ({ params, account }) =>
      getMeetingOfPerson(db, params.id, await viewer(account)),
    ),
    'PUT /api/meetings/:id/reply': signedIn(async ({ params, body, account }) =>
      replyToInvitation(db, params.id, body, await viewer(account)),
    ),
    'PUT /api/meeting-tasks/:id': signedIn(async ({ params, body, account }) => ({
      message: await markTask(db, params.id, body, { actorId: account.id, now: now(), isOwner: true }),
    })),
  })
  mountCalendarFile(app, context)
}

function mountCalendarFile(app: FastifyInstance, { db, config: { siteUrl } }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/meetings/:id/calendar.ics',
    { why: 'The calendar file of a meeting to which the caller is invited', params: ById },
    signedIn(async ({ params, account, reply }) => {
      const file = await renderMeetingCalendar(db, params.id, { accountId: account.id, siteUrl })
      reply.header('cache-control', 'private, no-store')
      reply.header('content-type', 'text/calendar; charset=utf-8')
      reply.header('content-disposition', 'inline; filename="meeting.ics"')
      return file
    }),
  )
}
