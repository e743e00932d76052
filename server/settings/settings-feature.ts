import type { Feature } from '#server/platform/app-context.ts'
import { mount, unguarded } from '#server/platform/mount.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { settingsApi } from '#shared/settings/settings-api.ts'
import { readSettings } from './settings-queries.ts'
import { mountSiteIdentity } from './site-identity.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  mount: (app, context) => {
    const settings = unguarded(() => readSettings(context.db))
    mount(app, settingsApi, {
      'GET /api/settings': settings,
      'GET /api/settings/about': settings,
      'GET /api/settings/purpose': settings,
      'GET /api/settings/voices': unguarded(async () => (await readSettings(context.db)).voices),
    })
    mountSiteIdentity(app, context)
  },
  publicPages: pagesAt('/', '/about'),
}
