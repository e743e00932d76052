import type { CardState } from '#shared/membership/card-rules.ts'

type CardStyle = { label: string /** What a stranger sees who checks the card. */; meaning: string }

export const CARD_STYLES: Record<CardState, CardStyle> = {
  valid: { label: 'Active Member', meaning: 'This card is valid.' },
  suspended: { label: 'Suspended', meaning: 'The holder’s membership is suspended.' },
  lapsed: { label: 'Lapsed', meaning: 'The holder’s membership has lapsed, because the dues were not paid.' },
  ended: { label: 'Ended', meaning: 'The holder’s membership has ended.' },
  revoked: {
    label: 'Revoked',
    meaning: 'This card has been replaced, for example because it was lost. Ask the holder for the new card.',
  },
  unknown: { label: 'Not valid', meaning: 'We did not issue this card.' },
}
