import type { Feature } from '#server/platform/app-context.ts'
import { mountFiles } from '#server/platform/uploads/file-routes.ts'
import { accountsErrors } from '#shared/accounts/accounts-errors.ts'
import { accountPersonalData } from './account-personal-data.ts'
import { mountAccountRoutes } from './account-routes.ts'
import { mountBlocks } from './blocks/block-routes.ts'
import { findFileViewer } from './guards.ts'
import { removeUnusedDevices } from './known-devices/known-device-queries.ts'
import { createPasswordLimit } from './known-devices/password-limit.ts'
import { emailChangeMails } from './own-account/email-change-mails.ts'
import { mountOwnAccountRoutes } from './own-account/own-account-routes.ts'
import { prepareForUnknownAddresses } from './passwords/password-hashing.ts'
import { passwordMails } from './passwords/password-mails.ts'
import { secondStepMails } from './second-step/second-step-mails.ts'
import { mountSecondStepRoutes } from './second-step/second-step-routes.ts'
import { findSession } from './session-queries.ts'
import { signInForms } from './sign-in/sign-in-forms.ts'
import { mountSignInNavigation } from './sign-in/sign-in-navigation.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remove-unused-devices': Record<string, never>
  }
}

export const accountsFeature: Feature = {
  name: 'accounts',
  errors: accountsErrors,
  personalData: accountPersonalData,
  findSession,
  pageForms: signInForms,
  mount: async (app, context) => {
    mountFiles(app, context, findFileViewer)
    const limitPasswords = createPasswordLimit(context)
    mountAccountRoutes(app, context, limitPasswords)
    mountOwnAccountRoutes(app, context)
    mountSecondStepRoutes(app, context, limitPasswords)
    mountBlocks(app, context)
    await mountSignInNavigation(app, context)
    await prepareForUnknownAddresses()
  },
  tasks: () => ({
    'remove-unused-devices': (_data, { db, now }) => removeUnusedDevices(db, now()),
  }),
  schedules: [{ task: 'remove-unused-devices', data: {}, cron: '50 3 * * *' }],
  mails: { ...passwordMails, ...emailChangeMails, ...secondStepMails },
}
