/** What people pay for in this feature. */
export const marketplacePayables = ['premium'] as const

declare module '#shared/platform/payable-kinds.ts' {
  interface FeaturePayables {
    marketplace: typeof marketplacePayables
  }
}
