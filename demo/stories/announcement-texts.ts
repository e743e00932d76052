import type { Audience } from '#shared/announcements/audience-rules.ts'

const EVERYBODY: Audience = { conditions: [{ by: 'everybody' }], people: [], without: [], withoutPeople: [] }

export const SENT = {
  kind: 'news' as const,
  title: 'The umbrellas need arms',
  text: 'Dear {first name},\n\nForty umbrellas in *seven silks* have arrived. Each is held by one person for an hour.\n\nIf you can stand still and keep a secret:\n\n- tell the coordinator by Friday\n- bring flat shoes',
  linkUrl: '/news',
  linkLabel: 'Read the news',
  audience: EVERYBODY,
  channels: ['mail' as const, 'bell' as const],
}

export const SCHEDULED = {
  kind: 'events' as const,
  title: 'Saturday class for the little drummers',
  text: 'Dear {first name},\n\nThe drum class for children begins on Saturday at four. Drumsticks are there; please bring water.',
  linkUrl: '/events',
  linkLabel: 'See all events',
  audience: {
    ...EVERYBODY,
    conditions: [
      { by: 'emirate' as const, values: ['Sharjah' as const, 'Ajman' as const] },
      { by: 'children' as const, from: 6, to: 12 },
    ],
  },
  channels: ['mail' as const, 'bell' as const, 'push' as const],
}

export const DRAFT = {
  kind: 'dues' as const,
  title: 'Dues of this year',
  text: 'Dear {first name},\n\nYour dues are still unpaid. You can pay by bank transfer or at the office.',
  linkUrl: '/member/dues',
  linkLabel: 'Pay now',
  audience: { ...EVERYBODY, conditions: [{ by: 'dues_open' as const }] },
  channels: ['mail' as const, 'bell' as const],
}
