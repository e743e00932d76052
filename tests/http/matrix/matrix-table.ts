import type { MatrixRow } from './expected-statuses.ts'
import type { Person } from './personas.ts'
import { accountsRows } from './rows/accounts-rows.ts'
import { adminRows } from './rows/admin-rows.ts'
import { announcementsRows } from './rows/announcements-rows.ts'
import { bloodCallsRows } from './rows/blood-calls-rows.ts'
import { competitionsRows } from './rows/competitions-rows.ts'
import { contactRows } from './rows/contact-rows.ts'
import { dashboardRows } from './rows/dashboard-rows.ts'
import { eventsRows } from './rows/events-rows.ts'
import { galleryRows } from './rows/gallery-rows.ts'
import { jobsRows } from './rows/jobs-rows.ts'
import { marketplaceRows } from './rows/marketplace-rows.ts'
import { membershipRows } from './rows/membership-rows.ts'
import { messagingRows } from './rows/messaging-rows.ts'
import { moneyRows } from './rows/money-rows.ts'
import { newsRows } from './rows/news-rows.ts'
import { notificationsRows } from './rows/notifications-rows.ts'
import { officersRows } from './rows/officers-rows.ts'
import { plansRows } from './rows/plans-rows.ts'
import { premiumRows } from './rows/premium-rows.ts'
import { settingsRows } from './rows/settings-rows.ts'

const ROWS: Record<string, MatrixRow> = {
  ...settingsRows,
  ...accountsRows,
  ...notificationsRows,
  ...membershipRows,
  ...moneyRows,
  ...plansRows,
  ...eventsRows,
  ...competitionsRows,
  ...newsRows,
  ...galleryRows,
  ...officersRows,
  ...contactRows,
  ...marketplaceRows,
  ...premiumRows,
  ...jobsRows,
  ...messagingRows,
  ...announcementsRows,
  ...bloodCallsRows,
  ...dashboardRows,
  ...adminRows,
}

type CompleteRow = MatrixRow & { expected: Record<Person, number> }

/** Every mounted endpoint × every persona. An endpoint without a line fails the run. */
export const MATRIX: Record<string, CompleteRow> = Object.fromEntries(
  Object.entries(ROWS).map(([call, row]) => [
    call,
    {
      ...row,
      expected: {
        'gate link': row.expected.anonymous,
        'household member': row.expected['without a member'],
        ...row.expected,
      },
    },
  ]),
)
