import { addInvitedAudiences } from '#server/committee/meetings/invited-audiences.ts'
import { addPollDeletionCheck } from '#server/committee/polls/poll-deletion-checks.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { announcementsErrors } from '#shared/announcements/announcements-errors.ts'
import { announcementsNotices } from '#shared/announcements/announcements-notices.ts'
import { announcementMails } from './announcement-mails.ts'
import { announcementPersonalData, removeOldDeliveries } from './announcement-personal-data.ts'
import { mountAnnouncements } from './announcement-routes.ts'
import { announcementUndo } from './announcement-service.ts'
import { savedAudiencesOfMeetings } from './audiences/invited-audiences.ts'
import { mountDigest } from './digest/digest-routes.ts'
import { writeDigest } from './digest/digest-service.ts'
import { checkPollOfAnnouncement } from './poll-deletion.ts'
import { deliverAnnouncements } from './sending/delivery-run.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remove-old-deliveries': Record<string, never>
    'write-weekly-digest': Record<string, never>
  }
}

export const announcementsFeature: Feature = {
  name: 'announcements',
  errors: announcementsErrors,
  personalData: announcementPersonalData,
  mount: (app, context) => {
    addNoticeKinds(announcementsNotices)
    addInvitedAudiences(savedAudiencesOfMeetings)
    addPollDeletionCheck('announcements', checkPollOfAnnouncement)
    mountAnnouncements(app, context)
    mountDigest(app, context)
  },
  mails: announcementMails,
  undo: announcementUndo,
  tasks: (context) => ({
    // what it could not do is done by the next run, so that none is buried
    'deliver-announcements': { tries: 3, run: (_data, task) => deliverAnnouncements(context, task) },
    'write-weekly-digest': (_data, { db, now }) => writeDigest(db, now()),
    'remove-old-deliveries': (_data, { db, now }) => removeOldDeliveries(db, now()),
  }),
  schedules: [
    // for a run that died with its last attempt, and after a backup was restored
    { task: 'deliver-announcements', data: {}, everyMinutes: 5 },
    { task: 'write-weekly-digest', data: {}, cron: '0 * * * *' },
    { task: 'remove-old-deliveries', data: {}, cron: '10 4 * * *' },
  ],
}
