import { handOvers } from '#server/admin/hand-over/hand-over-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { FIRST_ACCESS } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { SamplePeople } from './sample-people.ts'

/** The mails to both teams of a hand-over. */
export const HAND_OVER_SAMPLES = {
  'hand-over-joined': handedOver,
  'hand-over-left': handedOver,
}

async function handedOver({ account, member }: SamplePeople, tx: Transaction) {
  const [handOver] = await tx
    .insert(handOvers)
    .values({
      state: 'done',
      day: '2026-04-01',
      access: FIRST_ACCESS,
      doneAt: new Date(0),
      applied: {
        archived: [],
        addedOfficers: [],
        memberTypes: [],
        accounts: [],
        signatories: [],
        term: { before: '', after: '' },
        joined: [{ userId: account.id, memberId: member.id, office: 'Treasurer' }],
        left: [account.id],
        leftOut: [],
      },
    })
    .returning()
  return { handOverId: handOver?.id ?? '', userId: account.id }
}
