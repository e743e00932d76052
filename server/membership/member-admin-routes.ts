import type { FastifyInstance } from 'fastify'
import { type Account, admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { holdForEach } from '#server/platform/undo/held-messages.ts'
import { memberAdminApi } from '#shared/membership/member-admin-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { takeBackDecision } from './application/decision-reversal-service.ts'
import { approveMember, rejectMember } from './application/decision-service.ts'
import { memberOf } from './application/member-decision.ts'
import { welcomeAgain, welcomedMessage } from './import/welcome-service.ts'
import { addNote, deleteNote } from './register/note-service.ts'
import { getRecord, listApplications } from './register/record-queries.ts'
import { editRecord } from './register/record-service.ts'
import { listMembers } from './register/register-queries.ts'
import { reminderMessage, remindMember } from './renewals/reminder-service.ts'

export function mountMemberAdminRoutes(app: FastifyInstance, { db, now }: AppContext): void {
  const held = ({ id }: Account) => ({ area: 'members', actorId: id, now })
  mount(app, memberAdminApi, {
    'GET /api/admin/members/pending': admin(() => listApplications(db)),
    'GET /api/admin/members': admin(async ({ query, request, reply }) => {
      const page = await listMembers(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/members/:id': admin(({ params }) => getRecord(db, params.id)),
    'PUT /api/admin/members/:id': admin(({ params, body, account }) =>
      editRecord(db, { memberId: params.id, adminId: account.id, now: now(), edit: body }),
    ),
    'POST /api/admin/members/approvals': admin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'members-decided', ids, message: (done) => `${applications(done)} approved.` },
        async (memberId, heldBy) => {
          const { decisionId } = await approveMember(db, { memberId, adminId: account.id, now: now(), heldBy })
          return { memberId, decisionId }
        },
      ),
    ),
    'POST /api/admin/members/:id/approve': admin(({ params, account }) =>
      approveMember(db, { memberId: params.id, adminId: account.id, now: now() }).then(memberOf),
    ),
    'POST /api/admin/members/:id/reject': admin(({ params, body, account }) =>
      rejectMember(db, { memberId: params.id, adminId: account.id, now: now(), reason: body.reason }).then(memberOf),
    ),
    'POST /api/admin/members/:id/back-to-pending': admin(({ params, account }) =>
      takeBackDecision(db, { memberId: params.id, adminId: account.id, now: now() }).then(memberOf),
    ),
    'POST /api/admin/members/rejections': admin(({ body: { ids, reason }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'members-decided', ids, message: (done) => `${applications(done)} rejected.` },
        async (memberId, heldBy) => {
          const rejected = { memberId, adminId: account.id, now: now(), heldBy, reason }
          const { decisionId } = await rejectMember(db, rejected)
          return { memberId, decisionId }
        },
      ),
    ),
    'POST /api/admin/members/reminders': admin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-reminded', ids, message: reminderMessage },
        async (memberId, heldBy) => ({
          renewalId: await remindMember(db, { memberId, adminId: account.id, now: now(), heldBy }),
        }),
      ),
    ),
    'POST /api/admin/members/welcome-mails/again': admin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'members-welcomed', ids, message: welcomedMessage },
        (memberId, heldBy) => welcomeAgain(db, { memberId, adminId: account.id, now: now(), heldBy }),
      ),
    ),
    'POST /api/admin/members/:id/notes': admin(({ params, body, account }) =>
      addNote(db, { memberId: params.id, author: account, text: body.text, now: now() }),
    ),
    'DELETE /api/admin/members/:id/notes/:noteId': admin(({ params: { id, noteId }, account }) =>
      deleteNote(db, { memberId: id, noteId, author: account }),
    ),
  })
}

const applications = (done: number) => counted(done, 'application has been', 'applications have been')
