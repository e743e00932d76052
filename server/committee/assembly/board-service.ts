import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { getAssembly, record } from './assembly-service.ts'
import { assemblies } from './assembly-tables.ts'
import { newBoardToken } from './board-token.ts'

/** Gives the board a new address; the former one ends at once. Throws not_found and board_ended. */
export const renewBoard = (db: Database, id: string, by: By): Promise<void> =>
  changeBoard(db, id, { boardToken: newBoardToken(), action: 'assembly.board_renewed', by })

/** Ends the address of the board. Throws not_found and board_ended. */
export const revokeBoard = (db: Database, id: string, by: By): Promise<void> =>
  changeBoard(db, id, { boardToken: null, action: 'assembly.board_revoked', by })

type Change = { boardToken: string | null; action: string; by: By }

function changeBoard(db: Database, id: string, { boardToken, action, by }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('board_ended')
    await updateVersion(tx, assemblies, assembly, { change: { boardToken }, now: by.now })
    await record(tx, action, id, by.actorId)
  })
}
