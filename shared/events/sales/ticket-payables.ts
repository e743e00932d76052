export const ticketPayables = ['tickets'] as const

declare module '#shared/platform/payable-kinds.ts' {
  interface FeaturePayables {
    tickets: typeof ticketPayables
  }
}
