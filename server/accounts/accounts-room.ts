import type { Room } from '#server/platform/house.ts'
import { mountFiles } from '#server/platform/uploads/file-routes.ts'
import { mountAccountRoutes } from './account-routes.ts'
import { requirePasswordChange } from './first-login-check.ts'
import { viewerOf } from './gates.ts'
import { prepareForUnknownAddresses } from './passwords/password-hashing.ts'
import { passwordMails } from './passwords/password-mails.ts'
import { mountSignInNavigation } from './sign-in/sign-in-navigation.ts'

export const accountsRoom: Room = {
  name: 'accounts',
  mount: async (app, house) => {
    requirePasswordChange(app)
    mountFiles(app, house, viewerOf)
    mountAccountRoutes(app, house)
    await mountSignInNavigation(app, house)
    await prepareForUnknownAddresses()
  },
  mails: passwordMails,
}
