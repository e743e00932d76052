import type { Room } from '#server/platform/house.ts'
import { requirePasswordChange } from './first-login-check.ts'

export const accountsRoom: Room = {
  name: 'accounts',
  mount: (app) => requirePasswordChange(app),
}
