import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { memberAdminApi } from '#shared/membership/member-admin-api.ts'
import { takeBackDecision } from './application/decision-reversal-service.ts'
import { approveMember, rejectMember } from './application/decision-service.ts'
import { memberOf } from './application/member-decision.ts'
import { previewJoining } from './register/correction-service.ts'
import { addNote, deleteNote } from './register/note-service.ts'
import { getRecord, listApplications } from './register/record-queries.ts'
import { editRecord } from './register/record-service.ts'
import { listMembers } from './register/register-queries.ts'

export function mountMemberAdminRoutes(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, memberAdminApi, {
    'GET /api/admin/members/pending': membersAdmin(() => listApplications(db)),
    'GET /api/admin/members': membersAdmin(async ({ query, request, reply }) => {
      const page = await listMembers(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/members/:id': membersAdmin(({ params }) => getRecord(db, params.id)),
    'PUT /api/admin/members/:id': membersAdmin(({ params, body: { owed = null, ...edit }, account }) =>
      editRecord(db, { memberId: params.id, adminId: account.id, now: now(), edit, owed }),
    ),
    'GET /api/admin/members/:id/joining-date/preview': membersAdmin(({ params, query }) =>
      previewJoining(db, { ...query, memberId: params.id, now: now() }),
    ),
    'POST /api/admin/members/:id/approve': membersAdmin(({ params, account }) =>
      approveMember(db, { memberId: params.id, adminId: account.id, now: now() }).then(memberOf),
    ),
    'POST /api/admin/members/:id/reject': membersAdmin(({ params, body, account }) =>
      rejectMember(db, { memberId: params.id, adminId: account.id, now: now(), reason: body.reason }).then(memberOf),
    ),
    'POST /api/admin/members/:id/back-to-pending': membersAdmin(({ params, account }) =>
      takeBackDecision(db, { memberId: params.id, adminId: account.id, now: now() }).then(memberOf),
    ),
    'POST /api/admin/members/:id/notes': membersAdmin(({ params, body, account }) =>
      addNote(db, { memberId: params.id, author: account, text: body.text, now: now() }),
    ),
    'DELETE /api/admin/members/:id/notes/:noteId': membersAdmin(({ params: { id, noteId }, account }) =>
      deleteNote(db, { memberId: id, noteId, author: account }),
    ),
  })
}
