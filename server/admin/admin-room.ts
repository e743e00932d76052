import { isAdmin, superAdmin, viewedByAnyone } from '#server/accounts/gates.ts'
import type { Room } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import { settingsChangeApi } from '#shared/admin/settings-change-api.ts'
import { statsApi } from '#shared/admin/stats-api.ts'
import { changeSettings } from './settings-service.ts'
import { readStats } from './stats-queries.ts'

export const adminRoom: Room = {
  name: 'admin',
  mount: (app, { db, now }) => {
    mount(app, statsApi, {
      'GET /api/stats': viewedByAnyone(({ viewer }) => readStats(db, { now: now(), forAdmin: isAdmin(viewer) })),
    })
    mount(app, settingsChangeApi, {
      'PUT /api/admin/settings': superAdmin(({ body, account }) => changeSettings(db, body, account.id)),
    })
  },
}
