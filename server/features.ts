import { accountsFeature } from './accounts/accounts-feature.ts'
import { adminFeature } from './admin/admin-feature.ts'
import { announcementsFeature } from './announcements/announcements-feature.ts'
import { bloodCallsFeature } from './blood-calls/blood-calls-feature.ts'
import { committeeFeature } from './committee/committee-feature.ts'
import { competitionsFeature } from './competitions/competitions-feature.ts'
import { contactFeature } from './contact/contact-feature.ts'
import { dashboardFeature } from './dashboard/dashboard-feature.ts'
import { eventsFeature } from './events/events-feature.ts'
import { galleryFeature } from './gallery/gallery-feature.ts'
import { helpersFeature } from './helpers/helpers-feature.ts'
import { jobsFeature } from './jobs/jobs-feature.ts'
import { marketplaceFeature } from './marketplace/marketplace-feature.ts'
import { membershipFeature } from './membership/membership-feature.ts'
import { messagingFeature } from './messaging/messaging-feature.ts'
import { moneyFeature } from './money/money-feature.ts'
import { newsFeature } from './news/news-feature.ts'
import { notificationsFeature } from './notifications/notifications-feature.ts'
import { officersFeature } from './officers/officers-feature.ts'
import type { Feature } from './platform/app-context.ts'
import { settingsFeature } from './settings/settings-feature.ts'

/** Every feature of the server, in dependency order. */
export const features: readonly Feature[] = [
  settingsFeature,
  accountsFeature,
  notificationsFeature,
  moneyFeature,
  membershipFeature,
  eventsFeature,
  competitionsFeature,
  helpersFeature,
  newsFeature,
  galleryFeature,
  officersFeature,
  committeeFeature,
  contactFeature,
  marketplaceFeature,
  jobsFeature,
  messagingFeature,
  announcementsFeature,
  bloodCallsFeature,
  dashboardFeature,
  adminFeature,
]
