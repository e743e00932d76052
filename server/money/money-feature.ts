import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { moneyErrors } from '#shared/money/money-errors.ts'
import { moneyNotices } from '#shared/money/money-notices.ts'
import { moneyUploads } from '#shared/money/money-uploads.ts'
import { assignmentUndo } from './cards/assignment-undo.ts'
import { cardsPart } from './cards/cards-part.ts'
import { mountDonations } from './donations/donation-routes.ts'
import { mountEntryExport } from './entry-export.ts'
import { moneyPersonalData } from './money-personal-data.ts'
import { mountClosings, mountEntries, mountMoneyAccounts, mountYears } from './money-routes.ts'
import { mountSponsors } from './sponsors/sponsor-routes.ts'
import { statementUndo } from './statements/line-undo.ts'
import { mountStatements } from './statements/statement-routes.ts'
import { moneyWaitingWork } from './waiting-work.ts'

export const moneyFeature: Feature = {
  name: 'money',
  errors: moneyErrors,
  uploads: moneyUploads,
  personalData: moneyPersonalData,
  undo: (payables) => ({ ...statementUndo(payables), ...assignmentUndo(payables) }),
  waitingWork: moneyWaitingWork,
  tasks: cardsPart.tasks,
  schedules: cardsPart.schedules,
  mount: async (app, context) => {
    addNoticeKinds(moneyNotices)
    mountEntries(app, context)
    mountEntryExport(app, context)
    mountMoneyAccounts(app, context)
    mountClosings(app, context)
    mountYears(app, context)
    mountStatements(app, context)
    mountSponsors(app, context)
    mountDonations(app, context)
    await cardsPart.mount(app, context)
  },
}
