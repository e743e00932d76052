import type { Feature } from '#server/platform/app-context.ts'
import { moneyErrors } from '#shared/money/money-errors.ts'
import { moneyUploads } from '#shared/money/money-uploads.ts'
import { moneyPersonalData } from './money-personal-data.ts'

export const moneyFeature: Feature = {
  name: 'money',
  errors: moneyErrors,
  uploads: moneyUploads,
  personalData: moneyPersonalData,
  mount: () => {},
}
