import { accountsRoom } from './accounts/accounts-room.ts'
import { adminRoom } from './admin/admin-room.ts'
import { eventsRoom } from './events/events-room.ts'
import { membershipRoom } from './membership/membership-room.ts'
import type { Room } from './platform/house.ts'
import { settingsRoom } from './settings/settings-room.ts'

/** Every room of the server, in the order of the hall. */
export const rooms: readonly Room[] = [settingsRoom, accountsRoom, membershipRoom, eventsRoom, adminRoom]
