import type { FastifyInstance } from 'fastify'
import { type Account, membersAdmin, membersAdminOrTreasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { holdForEach } from '#server/platform/undo/held-messages.ts'
import { memberBulkApi } from '#shared/membership/member-admin-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { approveMember, rejectMember } from './application/decision-service.ts'
import { welcomeAgain, welcomedMessage } from './import/welcome-service.ts'
import { reminderMessage, remindMember } from './renewals/reminder-service.ts'

export function mountMemberBulk(app: FastifyInstance, { db, now }: AppContext): void {
  const held = ({ id }: Account) => ({ area: 'members', actorId: id, now })
  mount(app, memberBulkApi, {
    'POST /api/admin/members/approvals': membersAdmin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'members-decided', ids, message: (done) => `${applications(done)} approved.` },
        async (memberId, heldBy) => {
          const { decisionId } = await approveMember(db, { memberId, adminId: account.id, now: now(), heldBy })
          return { memberId, decisionId }
        },
      ),
    ),
    'POST /api/admin/members/rejections': membersAdmin(({ body: { ids, reason }, account }) =>
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
    'POST /api/admin/members/reminders': membersAdminOrTreasurer(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'dues-reminded', ids, message: reminderMessage },
        async (memberId, heldBy) => ({
          renewalId: await remindMember(db, { memberId, adminId: account.id, now: now(), heldBy }),
        }),
      ),
    ),
    'POST /api/admin/members/welcome-mails/again': membersAdmin(({ body: { ids }, account }) =>
      holdForEach(
        db,
        { ...held(account), name: 'members-welcomed', ids, message: welcomedMessage },
        (memberId, heldBy) => welcomeAgain(db, { memberId, adminId: account.id, now: now(), heldBy }),
      ),
    ),
  })
}

const applications = (done: number) => counted(done, 'application has been', 'applications have been')
