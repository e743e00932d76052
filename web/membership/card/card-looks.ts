import type { CardState } from '#shared/membership/card/card-rules.ts'
import type { BadgeTone } from '#web/platform/ui/label/badge.tsx'

type Look = { label: string; tone: BadgeTone /** What a stranger is told who checks it. */; told: string }

export const CARD_LOOKS: Record<CardState, Look> = {
  valid: { label: 'Valid', tone: 'green', told: 'This card is valid.' },
  unpaid: { label: 'Not valid yet', tone: 'amber', told: 'This card becomes valid with the first dues.' },
  expired: { label: 'Expired', tone: 'red', told: 'This card has expired. The dues of the new year are not paid yet.' },
  suspended: { label: 'Suspended', tone: 'red', told: 'The membership behind this card is suspended.' },
  ended: { label: 'Ended', tone: 'red', told: 'The membership behind this card has ended.' },
  revoked: {
    label: 'Revoked',
    tone: 'red',
    told: 'This card was revoked, as after a loss. Please ask its holder for the new one.',
  },
  unknown: { label: 'Not valid', tone: 'red', told: 'This is not a card of ours. Nothing is known about it.' },
}
