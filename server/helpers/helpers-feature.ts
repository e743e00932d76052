import { addLeavingParts } from '#server/events/leaving/leaving-parts.ts'
import { addPeopleAt } from '#server/events/mails/household-recipients.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { helpersErrors } from '#shared/helpers/helpers-errors.ts'
import { helpersNotices } from '#shared/helpers/helpers-notices.ts'
import { mountShifts } from './claims/claim-routes.ts'
import { mountCounterAdmin, mountCounters } from './counters/counter-routes.ts'
import { sendForecasts } from './counters/kitchen-forecasts.ts'
import { mountDay } from './day/day-routes.ts'
import { deleteHelperData } from './guest-data.ts'
import { leaveShifts, moveHelper } from './helper-leaving.ts'
import { helperMails } from './helper-mails.ts'
import { helperPersonalData } from './helper-personal-data.ts'
import { helpersAt } from './people/helpers-at.ts'
import { mountPlans } from './plan/plan-routes.ts'
import { removalUndo } from './plan/removal-service.ts'
import { shiftMoveUndo } from './plan/shift-service.ts'
import { remindHelpers } from './shift-reminders.ts'
import { helpersWaitingWork } from './waiting-work.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remind-helpers': Record<never, never>
    'delete-helper-data': Record<never, never>
    'send-forecasts': Record<never, never>
  }
}

export const helpersFeature: Feature = {
  name: 'helpers',
  errors: helpersErrors,
  personalData: helperPersonalData,
  mount: (app, context) => {
    addNoticeKinds(helpersNotices)
    addPersonMove('helpers', moveHelper)
    addPeopleAt('helpers', helpersAt)
    addLeavingParts('helpers', leaveShifts)
    mountPlans(app, context)
    mountShifts(app, context)
    mountDay(app, context)
    mountCounters(app, context)
    mountCounterAdmin(app, context)
  },
  waitingWork: helpersWaitingWork,
  tasks: () => ({
    'remind-helpers': async (_, context) => {
      const reminded = await remindHelpers(context)
      if (reminded > 0) context.log.info({ reminded }, 'helpers were reminded of their shifts')
    },
    'send-forecasts': async (_, context) => {
      const sent = await sendForecasts(context)
      if (sent > 0) context.log.info({ sent }, 'forecasts of what events will need were sent')
    },
    'delete-helper-data': (_, { db, now }) => deleteHelperData(db, now()),
  }),
  schedules: [
    { task: 'remind-helpers', data: {}, everyMinutes: 5 },
    { task: 'delete-helper-data', data: {}, cron: '20 4 * * *' },
    { task: 'send-forecasts', data: {}, cron: '0 7 * * *' },
  ],
  mails: helperMails,
  undo: { ...removalUndo, ...shiftMoveUndo },
}
