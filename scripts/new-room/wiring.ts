import type { RoomName } from './room-name.ts'

/** The rooms of the hall's file, in its order. */
export function readHall(text: string): string[] {
  const [, list = ''] = matched(text, /HALL = \[([^\]]*)\]/, 'the hall')
  return [...list.matchAll(/'([^']+)'/g)].map(([, room = '']) => room)
}

export function addToHall(text: string, { room }: RoomName, before: string): string {
  return replaced(text, `  '${before}',`, `  '${room}',\n  '${before}',`)
}

/** Puts the room where the hall has it, so that what it needs is mounted before it. */
export function addToServer(text: string, { room }: RoomName, hall: readonly string[]): string {
  const [whole, list = ''] = matched(text, /= \[([^\]]*)\]/, 'the list of rooms')
  const rooms = [
    ...list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    `${room}Room`,
  ]
  const place = (name: string) => hall.indexOf(name.replace(/Room$/, ''))
  const ordered = rooms.sort((a, b) => place(a) - place(b))
  return `import { ${room}Room } from './${room}/${room}-room.ts'\n${text.replace(whole, `= [${ordered.join(', ')}]`)}`
}

export function addToRoutes(text: string, { room }: RoomName): string {
  const row = `{ path: '/${room}', page: '${room}/${room}-page.tsx', queries: () => ['/api/${room}'] },`
  return replaced(text, "{ path: '*'", `${row}\n  { path: '*'`)
}

/** The reason is the author's to give. */
export function addToCalls(text: string, { room }: RoomName): string {
  return `${text.trimEnd()}\n| \`GET /api/${room}\` | the first call of the room '${room}' |\n`
}

function matched(text: string, pattern: RegExp, what: string): RegExpExecArray {
  const found = pattern.exec(text)
  if (!found) throw new Error(`${what} is not written as it was: add the room by hand`)
  return found
}

function replaced(text: string, anchor: string, by: string): string {
  if (!text.includes(anchor)) throw new Error(`The line '${anchor.trim()}' is gone: add the room by hand`)
  return text.replace(anchor, () => by)
}
