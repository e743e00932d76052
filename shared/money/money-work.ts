/** What can wait for the committee. */
export const moneyWork = ['statement_lines', 'card_payments'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    money: typeof moneyWork
  }
}
