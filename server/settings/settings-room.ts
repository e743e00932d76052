import type { Room } from '#server/platform/house.ts'
import { anyone, mount } from '#server/platform/mount.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { readSettings } from './settings-queries.ts'

export const settingsRoom: Room = {
  name: 'settings',
  mount: (app, { db }) => mount(app, settingsApi, { 'GET /api/settings': anyone(() => readSettings(db)) }),
}
