import { isInAudience } from '#shared/accounts/audience-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { MatrixRow } from './expected-statuses.ts'
import { dutiesOf, type NamedPerson, type Person } from './personas.ts'
import { accountsRows } from './rows/accounts-rows.ts'
import { adminRows } from './rows/admin-rows.ts'
import { announcementsRows } from './rows/announcements-rows.ts'
import { assemblyRows } from './rows/assembly-rows.ts'
import { bloodCallsRows } from './rows/blood-calls-rows.ts'
import { committeeRows } from './rows/committee-rows.ts'
import { competitionsRows } from './rows/competitions-rows.ts'
import { contactRows } from './rows/contact-rows.ts'
import { countersRows } from './rows/counters-rows.ts'
import { dashboardRows } from './rows/dashboard-rows.ts'
import { duesRows } from './rows/dues-rows.ts'
import { eventsRows } from './rows/events-rows.ts'
import { galleryRows } from './rows/gallery-rows.ts'
import { helpersRows } from './rows/helpers-rows.ts'
import { householdRows } from './rows/household-rows.ts'
import { jobsRows } from './rows/jobs-rows.ts'
import { marketplaceRows } from './rows/marketplace-rows.ts'
import { memberImportRows } from './rows/member-import-rows.ts'
import { membershipRows } from './rows/membership-rows.ts'
import { messagingRows } from './rows/messaging-rows.ts'
import { moneyRows } from './rows/money-rows.ts'
import { newsRows } from './rows/news-rows.ts'
import { notificationsRows } from './rows/notifications-rows.ts'
import { officersRows } from './rows/officers-rows.ts'
import { partyPhotosRows } from './rows/party-photos-rows.ts'
import { plansRows } from './rows/plans-rows.ts'
import { premiumRows } from './rows/premium-rows.ts'
import { salesRows } from './rows/sales-rows.ts'
import { settingsRows } from './rows/settings-rows.ts'
import { votesRows } from './rows/votes-rows.ts'

const ROWS: Record<string, MatrixRow> = {
  ...settingsRows,
  ...accountsRows,
  ...notificationsRows,
  ...membershipRows,
  ...memberImportRows,
  ...householdRows,
  ...duesRows,
  ...moneyRows,
  ...plansRows,
  ...eventsRows,
  ...competitionsRows,
  ...helpersRows,
  ...countersRows,
  ...partyPhotosRows,
  ...newsRows,
  ...galleryRows,
  ...officersRows,
  ...committeeRows,
  ...votesRows,
  ...assemblyRows,
  ...contactRows,
  ...marketplaceRows,
  ...premiumRows,
  ...salesRows,
  ...jobsRows,
  ...messagingRows,
  ...announcementsRows,
  ...bloodCallsRows,
  ...dashboardRows,
  ...adminRows,
}

type CompleteRow = MatrixRow & { expected: Record<NamedPerson, number> }

/** Every mounted endpoint × everybody whose cells are named. An endpoint without a line fails the run. */
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

/** A status, or that somebody else in the committee looks after it. */
export type Cell = number | 'duty_required'

/** What a person of the matrix gets, from the row of a call and the audience that its guard declares. */
export function cellFor(call: string, person: Person, audience: PortalAudience | undefined): Cell {
  const row = MATRIX[call]!
  const duties = dutiesOf(person)
  if (!duties) return row.expected[person as NamedPerson]
  const admin = { role: 'admin' as const, duties }
  if (audience && audience !== 'super_admin')
    return isInAudience(admin, audience, { toRead: call.startsWith('GET ') }) ? row.expected.admin : 'duty_required'
  const isTheirs = !row.duty || isInAudience(admin, [row.duty], { toRead: true })
  return isTheirs ? row.expected.admin : row.expected['without a member']
}
