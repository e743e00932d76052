import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { hasAddressOf } from '#server/platform/personal-data/personal-data-queries.ts'
import { contactMessages } from './contact-tables.ts'

/** Messages have no account: they are found by the address they were sent from. */
export const contactPersonalData: PersonalData = {
  tables: [
    {
      table: contactMessages,
      exported: [
        'id',
        'name',
        'email',
        'subject',
        'message',
        'status',
        'reply',
        'repliedBy',
        'repliedAt',
        'notes',
        'createdAt',
        'updatedAt',
      ],
      id: contactMessages.id,
      where: (person) => hasAddressOf(contactMessages.email, person),
      withheld: ['searchText'],
      erase: 'delete',
    },
  ],
  acts: [contactMessages.repliedBy],
}
