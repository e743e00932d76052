/** Sent to the open pages of a person when something has become of their card payment. */
declare module '#shared/notifications/live-enums.ts' {
  interface LiveEvents {
    'card-payment': { checkoutId: string }
  }
}

export {}
