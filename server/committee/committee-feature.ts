import type { Feature } from '#server/platform/app-context.ts'

export const committeeFeature: Feature = {
  name: 'committee',
  mount: () => undefined,
}
