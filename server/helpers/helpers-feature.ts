import { addLeavingParts } from '#server/events/leaving/leaving-parts.ts'
import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { helpersErrors } from '#shared/helpers/helpers-errors.ts'
import { helpersNotices } from '#shared/helpers/helpers-notices.ts'
import { mountShifts } from './claims/claim-routes.ts'
import { leaveShifts, moveHelper } from './helper-leaving.ts'
import { helperMails } from './helper-mails.ts'
import { helperPersonalData } from './helper-personal-data.ts'
import { mountPlans } from './plan/plan-routes.ts'
import { removalUndo } from './plan/removal-service.ts'
import { shiftMoveUndo } from './plan/shift-service.ts'

export const helpersFeature: Feature = {
  name: 'helpers',
  errors: helpersErrors,
  personalData: helperPersonalData,
  mount: (app, context) => {
    addNoticeKinds(helpersNotices)
    addPersonMove('helpers', moveHelper)
    addLeavingParts('helpers', leaveShifts)
    mountPlans(app, context)
    mountShifts(app, context)
  },
  mails: helperMails,
  undo: { ...removalUndo, ...shiftMoveUndo },
}
