/** What people pay for in this feature. */
export const membershipPayables = ['dues'] as const

declare module '#shared/platform/payable-kinds.ts' {
  interface FeaturePayables {
    membership: typeof membershipPayables
  }
}
