import { addDeletionCheck } from '#server/events/changes/event-deletion-checks.ts'
import { addEventMove } from '#server/events/changes/event-moves.ts'
import { addLeavingParts } from '#server/events/leaving/leaving-parts.ts'
import { addPeopleAt } from '#server/events/mails/household-recipients.ts'
import { addPartsAtEvent } from '#server/events/parts-at-event.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { helpersErrors } from '#shared/helpers/helpers-errors.ts'
import { helpersNotices } from '#shared/helpers/helpers-notices.ts'
import { helpersUploads } from '#shared/helpers/helpers-uploads.ts'
import { mountShifts } from './claims/claim-routes.ts'
import { copyUndo } from './copy/edition-undo.ts'
import { checkServedDeletion } from './counters/counter-deletion.ts'
import { mountCounterAdmin, mountCounters } from './counters/counter-routes.ts'
import { sendForecasts } from './counters/kitchen-forecasts.ts'
import { moveSittingsWithEvent } from './counters/sitting-moves.ts'
import { giveLateSittings } from './counters/sitting-seats.ts'
import { mountDay } from './day/day-routes.ts'
import { deleteHelperData } from './guest-data.ts'
import { leaveShifts } from './helper-leaving.ts'
import { helperMails } from './helper-mails.ts'
import { moveHelper } from './helper-moves.ts'
import { helperPersonalData } from './helper-personal-data.ts'
import { mountMemory } from './memory/memory-routes.ts'
import { memoryUndo } from './memory/memory-undo.ts'
import { helpersAt } from './people/helpers-at.ts'
import { listShiftsAtEvent, moveShiftsWithEvent } from './plan/event-move.ts'
import { mountPlans } from './plan/plan-routes.ts'
import { removalUndo } from './plan/removal-service.ts'
import { shiftMoveUndo } from './plan/shift-service.ts'
import { remindHelpers } from './shift-reminders.ts'
import { leaveTasks } from './tasks/task-leaving.ts'
import { remindOwners } from './tasks/task-reminders.ts'
import { mountTasks } from './tasks/task-routes.ts'
import { taskUndo } from './tasks/task-service.ts'
import { helpersWaitingWork } from './waiting-work.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remind-helpers': Record<never, never>
    'delete-helper-data': Record<never, never>
    'remind-task-owners': Record<never, never>
    'send-forecasts': Record<never, never>
    'give-sittings': Record<never, never>
  }
}

export const helpersFeature: Feature = {
  name: 'helpers',
  errors: helpersErrors,
  personalData: helperPersonalData,
  uploads: helpersUploads,
  mount: (app, context) => {
    addNoticeKinds(helpersNotices)
    addPersonMove('helpers', moveHelper)
    addPeopleAt('helpers', helpersAt)
    addLeavingParts('helpers', leaveShifts)
    addEventMove('helpers', moveShiftsWithEvent)
    addEventMove('counters', moveSittingsWithEvent)
    addDeletionCheck('counters', checkServedDeletion)
    addPartsAtEvent('helpers', listShiftsAtEvent)
    addLeavingParts('helper-tasks', leaveTasks)
    mountPlans(app, context)
    mountShifts(app, context)
    mountDay(app, context)
    mountTasks(app, context)
    mountMemory(app, context)
    mountCounters(app, context)
    mountCounterAdmin(app, context)
  },
  waitingWork: helpersWaitingWork,
  tasks: () => ({
    'remind-helpers': async (_, context) => {
      const reminded = await remindHelpers(context)
      if (reminded > 0) context.log.info({ reminded }, 'helpers were reminded of their shifts')
    },
    'remind-task-owners': async (_, context) => {
      const reminded = await remindOwners(context)
      if (reminded > 0) context.log.info({ reminded }, 'owners were reminded of late tasks')
    },
    'send-forecasts': async (_, context) => {
      const sent = await sendForecasts(context)
      if (sent > 0) context.log.info({ sent }, 'forecasts of what events will need were sent')
    },
    'give-sittings': async (_, context) => {
      const given = await giveLateSittings(context)
      if (given > 0) context.log.info({ given }, 'parties that registered later got a sitting')
    },
    'delete-helper-data': (_, { db, now }) => deleteHelperData(db, now()),
  }),
  schedules: [
    { task: 'remind-helpers', data: {}, everyMinutes: 5 },
    { task: 'give-sittings', data: {}, everyMinutes: 5 },
    { task: 'delete-helper-data', data: {}, cron: '20 4 * * *' },
    { task: 'remind-task-owners', data: {}, cron: '0 9 * * *' },
    { task: 'send-forecasts', data: {}, cron: '0 7 * * *' },
  ],
  mails: helperMails,
  undo: { ...removalUndo, ...shiftMoveUndo, ...taskUndo, ...memoryUndo, ...copyUndo },
}
