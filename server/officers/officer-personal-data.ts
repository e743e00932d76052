import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { hasAddressOf } from '#server/platform/personal-data/personal-data-queries.ts'
import { officeBearers } from './officer-tables.ts'

/** Who held which office is the association's history; their contact data is personal. */
export const officerPersonalData: PersonalData = {
  tables: [
    {
      table: officeBearers,
      member: [officeBearers.memberId],
      exported: [
        'id',
        'name',
        'role',
        'bio',
        'email',
        'phone',
        'photoUrl',
        'termStart',
        'termEnd',
        'displayOrder',
        'isPlaced',
        'isActive',
        'isInMemory',
        'memberId',
        'deletedAt',
        'createdAt',
        'updatedAt',
      ],
      where: (person) => hasAddressOf(officeBearers.email, person),
      withheld: ['nameKey', 'searchText'],
      erase: { email: null, phone: null },
    },
  ],
}
