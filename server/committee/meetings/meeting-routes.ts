import type { FastifyInstance } from 'fastify'
import { type Account, admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { meetingApi } from '#shared/committee/meetings/meeting-api.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { ById } from '#shared/platform/wire.ts'
import { committeeWriter } from '../committee-guards.ts'
import { findReader } from '../documents/document-reader.ts'
import { getMeeting, listMeetingsAndTasks } from './meeting-view.ts'
import { renderMinutes } from './minutes-pdf.ts'
import { previewMinutes } from './minutes-preview.ts'
import { beginWriting, saveMinutes } from './minutes-service.ts'
import { deleteMeeting, editMeeting, planMeeting, readMeetingOptions } from './plan-service.ts'
import { sendMinutes } from './send-service.ts'
import { markTask } from './task-service.ts'

/** Meetings of the committee: every admin reads them, writers write them. */
export function mountMeetings(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const viewer = async (account: Account) => ({ accountId: account.id, reader: await findReader(db, account) })
  const writer = async (account: Account) => ({
    actorId: account.id,
    reader: await findReader(db, account),
    now: now(),
  })
  mount(app, meetingApi, {
    'GET /api/admin/meetings': admin(({ account }) => listMeetingsAndTasks(db, account.id)),
    'GET /api/admin/meetings/options': committeeWriter(async ({ account }) =>
      readMeetingOptions(db, await findReader(db, account)),
    ),
    'POST /api/admin/meetings': committeeWriter(async ({ body, account }) => {
      const id = await planMeeting(db, body, await writer(account))
      return getMeeting(db, id, await viewer(account))
    }),
    'GET /api/admin/meetings/:id': admin(async ({ params, account }) =>
      getMeeting(db, params.id, await viewer(account)),
    ),
    'PUT /api/admin/meetings/:id': committeeWriter(async ({ params, body, account }) => {
      await editMeeting(db, params.id, body, await writer(account))
      return getMeeting(db, params.id, await viewer(account))
    }),
    'DELETE /api/admin/meetings/:id': committeeWriter(async ({ params, account }) => ({
      message: await deleteMeeting(db, params.id, await writer(account)),
    })),
    'POST /api/admin/meetings/:id/writer': committeeWriter(({ params, body, account }) =>
      beginWriting(db, params.id, body, { actorId: account.id, now: now() }),
    ),
    'PUT /api/admin/meetings/:id/minutes': committeeWriter(({ params, body, account }) =>
      saveMinutes(db, params.id, body, { actorId: account.id, now: now() }),
    ),
    'GET /api/admin/meetings/:id/send': committeeWriter(({ params, account }) =>
      previewMinutes(db, params.id, { accountId: account.id, siteUrl: context.config.siteUrl }),
    ),
    'POST /api/admin/meetings/:id/send': committeeWriter(async ({ params, body, account }) => ({
      message: await sendMinutes(context, params.id, { ...(await writer(account)), ...body, now }),
    })),
    'PUT /api/admin/meeting-tasks/:id': admin(async ({ params, body, account }) => ({
      message: await markTask(db, params.id, body, { actorId: account.id, now: now() }),
    })),
  })
  mountMinutesPdf(app, context)
}

/** A PDF is not JSON, so it is not in the contract. */
function mountMinutesPdf(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/meetings/:id/minutes.pdf',
    { why: 'The minutes on paper, with page numbers and signatures', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      admin(async ({ params, account, reply }) => {
        const viewer = { accountId: account.id, reader: await findReader(db, account) }
        const meeting = await getMeeting(db, params.id, viewer)
        return sendPdf(reply, `minutes-${gulfDay(meeting.startsAt)}.pdf`, await renderMinutes(db, meeting, now()))
      }),
    ),
  )
}
