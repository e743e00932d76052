import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { membershipErrors } from '#shared/membership/membership-errors.ts'
import { membershipNotices } from '#shared/membership/membership-notices.ts'
import { membershipUploads } from '#shared/membership/membership-uploads.ts'
import { applicationMails } from './application/application-mails.ts'
import { followUpCorrections } from './application/correction-deadline-service.ts'
import { correctionMails } from './application/correction-mails.ts'
import { decisionMails } from './application/decision-mails.ts'
import { reversalMails } from './application/reversal-mails.ts'
import { membershipUndo } from './bulk-undo.ts'
import { cardMails } from './card/card-mails.ts'
import { mountCardDocuments, mountCardRoutes } from './card/card-routes.ts'
import { completionMails } from './completion/completion-mails.ts'
import { mountCompletion } from './completion/completion-routes.ts'
import { mountFamilyRoutes } from './family-routes.ts'
import { hintAtGrownPeople } from './household/grown-hints.ts'
import { householdMails } from './household/household-mails.ts'
import { mountHousehold } from './household/household-routes.ts'
import { mountImportFiles } from './import/import-files.ts'
import { importMails } from './import/import-mails.ts'
import { mountImport } from './import/import-routes.ts'
import { mountImportUpdates } from './import/update/update-routes.ts'
import { endUpdates } from './import/update/update-undo.ts'
import { mountMemberAdminRoutes } from './member-admin-routes.ts'
import { mountMemberBulk } from './member-bulk-routes.ts'
import { memberPersonalData } from './member-personal-data.ts'
import { mountMemberRoutes } from './member-routes.ts'
import { duesPayables } from './payments/dues-payables.ts'
import { mountPlans } from './plans/plan-routes.ts'
import { mountDifferentPeople } from './register/different-people-routes.ts'
import { mountFoundMembers } from './register/found-member-routes.ts'
import { loginMails } from './register/login-mails.ts'
import { mountMemberEntry } from './register/member-entry-routes.ts'
import { mountMemberViews } from './register/member-views-routes.ts'
import { mountRegisterExport } from './register/register-export.ts'
import { renewalsPart } from './renewals/renewals-part.ts'
import { mountLapses } from './status/lapse-routes.ts'
import { statusMails } from './status/status-mails.ts'
import { mountStatusRoutes } from './status/status-routes.ts'
import { membershipWaitingWork } from './waiting-work.ts'

export const membershipFeature: Feature = {
  name: 'membership',
  errors: membershipErrors,
  uploads: membershipUploads,
  waitingWork: membershipWaitingWork,
  payables: [duesPayables],
  personalData: memberPersonalData,
  mount: (app, context) => {
    addNoticeKinds(membershipNotices)
    mountMemberRoutes(app, context)
    mountMemberAdminRoutes(app, context)
    mountMemberEntry(app, context)
    mountDifferentPeople(app, context)
    mountMemberBulk(app, context)
    mountFoundMembers(app, context)
    mountMemberViews(app, context)
    mountPlans(app, context)
    mountLapses(app, context)
    mountRegisterExport(app, context)
    mountImport(app, context)
    mountImportFiles(app, context)
    mountImportUpdates(app, context)
    mountCompletion(app, context)
    mountStatusRoutes(app, context)
    mountFamilyRoutes(app, context)
    mountHousehold(app, context)
    mountCardRoutes(app, context)
    mountCardDocuments(app, context)
    renewalsPart.mount(app, context)
  },
  publicPages: pagesAt('/membership', '/benefits', '/terms', '/privacy', '/register'),
  undo: membershipUndo,
  tasks: () => ({
    ...renewalsPart.tasks(),
    'follow-up-corrections': async (_, { db, now, log }) => {
      const done = await followUpCorrections(db, now())
      if (done.reminded + done.closed > 0) log.info(done, 'applicants were reminded of corrections')
    },
    'end-imported-updates': async (_, context) => {
      const ended = await endUpdates(context)
      if (ended > 0) context.log.info({ ended }, 'imported updates can no longer be undone')
    },
    'hint-at-grown-people': async (_, { db, now, log }) => {
      const told = await hintAtGrownPeople(db, now())
      if (told > 0) log.info({ told }, 'members were told that somebody of the family is grown')
    },
  }),
  schedules: [
    ...renewalsPart.schedules,
    { task: 'follow-up-corrections', data: {}, cron: '20 9-20 * * *' },
    { task: 'end-imported-updates', data: {}, cron: '25 * * * *' },
    { task: 'hint-at-grown-people', data: {}, cron: '30 9 * * *' },
  ],
  mails: {
    ...applicationMails,
    ...decisionMails,
    ...correctionMails,
    ...reversalMails,
    ...statusMails,
    ...cardMails,
    ...importMails,
    ...completionMails,
    ...loginMails,
    ...householdMails,
    ...renewalsPart.mails,
  },
}
