import { fullAdmin, superAdmin, viewedByAnyone } from '#server/accounts/guards.ts'
import { addElectedReceiver } from '#server/committee/nominations/elected-receivers.ts'
import { addFamilyUse } from '#server/membership/household/family-uses.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { adminErrors } from '#shared/admin/admin-errors.ts'
import { adminNotices } from '#shared/admin/admin-notices.ts'
import { deletionRequestApi } from '#shared/admin/deletion-request-api.ts'
import { settingsChangeApi } from '#shared/admin/settings-change-api.ts'
import { setupApi } from '#shared/admin/setup-api.ts'
import { statsApi } from '#shared/admin/stats-api.ts'
import { mountActivity } from './activity/activity-routes.ts'
import { backupSchedules, backupTasks, mountBackups } from './backups/backup-routes.ts'
import { mountCharts } from './chart-routes.ts'
import { listDeletionRequests } from './deletion-request-queries.ts'
import { carryOutDeletion } from './deletion-request-service.ts'
import { mountExports } from './exports/export-routes.ts'
import { findTakingOf, receiveElected, withdrawElected } from './hand-over/elected-service.ts'
import { handOverUndo } from './hand-over/hand-over-mail-service.ts'
import { handOverMails } from './hand-over/hand-over-mails.ts'
import { handOverPersonalData } from './hand-over/hand-over-personal-data.ts'
import { mountHandOver } from './hand-over/hand-over-routes.ts'
import { beginDueHandOver } from './hand-over/hand-over-service.ts'
import { mountImportUndo } from './imports/import-undo-routes.ts'
import { isFamilyMemberUsed } from './imports/untouched-queries.ts'
import { mountMailProblems } from './mail-problem-routes.ts'
import { mountMerge } from './merge/merge-routes.ts'
import { dutyGivingUndo } from './people/duty-giving-service.ts'
import { mountDuties } from './people/duty-routes.ts'
import { dutyUndo, endDuties } from './people/duty-service.ts'
import { mountPeople } from './people/people-routes.ts'
import { mountReport } from './report/report-routes.ts'
import { mountSearch } from './search-routes.ts'
import { changeSettings, readEditableSettings, settingsUndo } from './settings-service.ts'
import { dismissSetupLine, readSetup } from './setup/setup-service.ts'
import { readStats } from './stats-queries.ts'
import { mountToday } from './today/today-routes.ts'
import { mountUndo } from './undo-routes.ts'
import { adminWaitingWork } from './waiting-work.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'begin-hand-over': Record<string, never>
    'end-duties': Record<string, never>
  }
}

export const adminFeature: Feature = {
  name: 'admin',
  errors: adminErrors,
  waitingWork: adminWaitingWork,
  personalData: handOverPersonalData,
  mails: handOverMails,
  tasks: () => ({
    ...backupTasks,
    'begin-hand-over': async (_data, context) => beginDueHandOver(context),
    'end-duties': (_data, { db, now }) => endDuties(db, now()),
  }),
  // at midnight Gulf time, and every hour after a night without the site
  schedules: [
    ...backupSchedules,
    { task: 'begin-hand-over', data: {}, cron: '0 * * * *' },
    { task: 'end-duties', data: {}, cron: '0 * * * *' },
  ],
  undo: { ...settingsUndo, ...dutyUndo, ...dutyGivingUndo, ...handOverUndo },
  mount: (app, context) => {
    addNoticeKinds(adminNotices)
    addElectedReceiver('hand-over', { receive: receiveElected, withdraw: withdrawElected, findTaking: findTakingOf })
    const { db, now } = context
    mount(app, statsApi, {
      'GET /api/stats': viewedByAnyone(({ viewer }) =>
        readStats(db, {
          now: now(),
          seesApplications: hasDuty(viewer, 'members'),
          seesHiddenEvents: hasDuty(viewer, 'events'),
        }),
      ),
    })
    mount(app, deletionRequestApi, {
      'GET /api/admin/deletion-requests': superAdmin(async ({ query, request, reply }) => {
        const page = await listDeletionRequests(context.db, query)
        describePage(request, reply, page)
        return page.rows
      }),
      'POST /api/admin/deletion-requests/:id/carry-out': superAdmin(async ({ params, account }) => {
        await carryOutDeletion(context, params.id, account.id)
        return { message: 'All data of this person has been deleted.' }
      }),
    })
    mountToday(app, context)
    mountExports(app, context)
    mountPeople(app, context)
    mountDuties(app, context)
    mountHandOver(app, context)
    mountMerge(app, context)
    mountImportUndo(app, context)
    addFamilyUse('admin', isFamilyMemberUsed)
    mountActivity(app, context)
    mountSearch(app, context)
    mountUndo(app, context)
    mountCharts(app, context)
    mountReport(app, context)
    mountMailProblems(app, context)
    mountBackups(app, context)
    const mail = { hasMailServer: context.config.mailUrl !== undefined }
    mount(app, setupApi, {
      'GET /api/admin/setup': fullAdmin(() => readSetup(db, mail)),
      'PUT /api/admin/setup/:line': fullAdmin(({ params: { line }, body: { isDismissed }, account }) =>
        dismissSetupLine(db, { ...mail, line, isDismissed, actorId: account.id, now: now() }),
      ),
    })
    mount(app, settingsChangeApi, {
      'GET /api/admin/settings': fullAdmin(() => readEditableSettings(db)),
      'PUT /api/admin/settings': superAdmin(({ body: { updatedAt: basedOn, ...changes }, account }) =>
        changeSettings(context, { changes, basedOn, actorId: account.id, now: now() }),
      ),
    })
  },
}
