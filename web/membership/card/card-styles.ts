import type { CardState } from '#shared/membership/card-rules.ts'

type Look = { label: string /** What a stranger sees who checks the card. */; told: string }

export const CARD_STYLES: Record<CardState, Look> = {
  valid: { label: 'Active Member', told: 'This card is valid.' },
  suspended: { label: 'Suspended', told: "The holder's membership is suspended." },
  ended: { label: 'Ended', told: "The holder's membership has ended." },
  revoked: {
    label: 'Revoked',
    told: 'This card was revoked, as after a loss. Please ask its holder for the new one.',
  },
  unknown: { label: 'Not valid', told: 'We did not issue this card.' },
}
