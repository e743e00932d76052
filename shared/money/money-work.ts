/** What can wait for the committee. */
export const moneyWork = ['card_payments'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    money: typeof moneyWork
  }
}
