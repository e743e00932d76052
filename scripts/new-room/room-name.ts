/** A room in the forms its files need: polls, Polls, poll, Poll. */
export type RoomName = { room: string; Room: string; one: string; One: string }

/** Reads the names as typed; without the second, one of them is the first without its s. Refuses with words. */
export function readRoomName(room = '', one = room.replace(/s$/, '')): RoomName {
  if (![room, one].every((word) => /^[a-z]{2,30}$/.test(word))) {
    throw new Error('Say the name of the room, and of one of what it holds: npm run new-room -- polls poll')
  }
  if (room === one) throw new Error(`Say also what one of '${room}' is called: npm run new-room -- ${room} <one>`)
  return { room, Room: capital(room), one, One: capital(one) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
