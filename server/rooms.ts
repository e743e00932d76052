import { accountsRoom } from './accounts/accounts-room.ts'
import { adminRoom } from './admin/admin-room.ts'
import { contactRoom } from './contact/contact-room.ts'
import { dashboardRoom } from './dashboard/dashboard-room.ts'
import { eventsRoom } from './events/events-room.ts'
import { galleryRoom } from './gallery/gallery-room.ts'
import { jobsRoom } from './jobs/jobs-room.ts'
import { marketplaceRoom } from './marketplace/marketplace-room.ts'
import { membershipRoom } from './membership/membership-room.ts'
import { messagingRoom } from './messaging/messaging-room.ts'
import { newsRoom } from './news/news-room.ts'
import { notificationsRoom } from './notifications/notifications-room.ts'
import { officersRoom } from './officers/officers-room.ts'
import type { Room } from './platform/app-context.ts'
import { settingsRoom } from './settings/settings-room.ts'

/** Every room of the server, in the order of the hall. */
export const rooms: readonly Room[] = [
  settingsRoom,
  accountsRoom,
  notificationsRoom,
  membershipRoom,
  eventsRoom,
  newsRoom,
  galleryRoom,
  officersRoom,
  contactRoom,
  marketplaceRoom,
  jobsRoom,
  messagingRoom,
  dashboardRoom,
  adminRoom,
]
