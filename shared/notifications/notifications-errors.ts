import type { Errors } from '#shared/platform/error-codes.ts'

export const notificationsErrors = {
  only_as_stream: [406, 'This address only serves live updates to open pages of the site.'],
  invalid_unsubscribe_link: [400, 'This link is not valid. You can choose your emails under Me.'],
  push_service_refused: [400, 'Notifications cannot be sent to this browser.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    notifications: typeof notificationsErrors
  }
}
