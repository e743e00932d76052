import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Fixture } from '../fixture.ts'
import { TERMS } from './officer-texts.ts'

/** The committee of 2025-2026 in every role, and the one before it. */
export async function fillOfficers({ tx, pictures }: Fixture): Promise<void> {
  for (const { start, end, isActive, officers } of TERMS) {
    for (const [displayOrder, [name, role, bio, portrait]] of officers.entries()) {
      const photoUrl = portrait ? await pictures.publish(portrait, 'picture') : null
      const [contact] = [`${role.toLowerCase().replaceAll(' ', '.')}@example.org`]
      await tx.insert(officeBearers).values({
        name,
        role,
        bio,
        photoUrl,
        displayOrder,
        isActive,
        termStart: start,
        termEnd: end,
        ...(isActive && role !== 'Committee Member' && { email: contact, phone: `+971 50 000 00${20 + displayOrder}` }),
      })
    }
  }
}
