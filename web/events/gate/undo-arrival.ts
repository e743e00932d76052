import { sayUndone } from '#web/platform/undo/say-undone.ts'
import type { GatePhone } from './gate-phone.ts'
import type { Party } from './phone-parties.ts'

/** A party that was let in by mistake. */
export async function undoArrival(phone: GatePhone, party: Party): Promise<void> {
  await phone.act(party, { kind: 'undo', came: 0 })
  sayUndone(`${party.fullName} is not checked in.`)
}
