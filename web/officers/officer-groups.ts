import type { OfficerRole } from '#shared/officers/officer-enums.ts'

export type GroupShape = 'leaders' | 'pair' | 'many'
type OfficerGroup = { title: string; note: string; roles: readonly OfficerRole[]; shape: GroupShape }

/** How the page divides the team. */
export const OFFICER_GROUPS: readonly OfficerGroup[] = [
  {
    title: 'Leadership',
    note: 'They sign, decide and answer the phone',
    roles: ['President', 'Vice President', 'Secretary', 'Treasurer'],
    shape: 'leaders',
  },
  {
    title: 'Culture and sports',
    note: 'Ask them about stages, teams and rehearsals',
    roles: ['Cultural Secretary', 'Sports Secretary'],
    shape: 'pair',
  },
  { title: 'Committee', note: 'Stages, kitchens, car parks', roles: ['Committee Member'], shape: 'many' },
]
