import type { Feature } from '#server/platform/app-context.ts'
import { moneyErrors } from '#shared/money/money-errors.ts'
import { moneyUploads } from '#shared/money/money-uploads.ts'
import { mountEntryExport } from './entry-export.ts'
import { moneyPersonalData } from './money-personal-data.ts'
import { mountClosings, mountEntries, mountMoneyAccounts, mountYears } from './money-routes.ts'
import { statementUndo } from './statements/line-undo.ts'
import { mountStatements } from './statements/statement-routes.ts'
import { moneyWaitingWork } from './waiting-work.ts'

export const moneyFeature: Feature = {
  name: 'money',
  errors: moneyErrors,
  uploads: moneyUploads,
  personalData: moneyPersonalData,
  undo: statementUndo,
  waitingWork: moneyWaitingWork,
  mount: (app, context) => {
    mountEntries(app, context)
    mountEntryExport(app, context)
    mountMoneyAccounts(app, context)
    mountClosings(app, context)
    mountYears(app, context)
    mountStatements(app, context)
  },
}
