import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { electedWaiting, handOverPicks, handOverReplacedPicks, handOvers } from './hand-over-tables.ts'

/** Who was chosen for which office; nobody who was erased takes one over. */
export const handOverPersonalData: PersonalData = {
  tables: [
    {
      table: handOverPicks,
      member: [handOverPicks.memberId],
      exported: ['id', 'handOverId', 'office', 'memberId', 'pickedId', 'position'],
      erase: 'keep',
    },
    {
      table: handOverReplacedPicks,
      member: [handOverReplacedPicks.memberId],
      exported: ['id', 'handOverId', 'office', 'memberId', 'pickedId', 'position', 'winnerOffice'],
      withheld: ['winnerId'],
      erase: 'delete',
    },
    {
      table: electedWaiting,
      member: [electedWaiting.memberId],
      exported: ['id', 'office', 'memberId', 'electedAt'],
      erase: 'delete',
    },
  ],
  acts: [handOvers.plannedBy],
  named: [handOverReplacedPicks.winnerId],
}
