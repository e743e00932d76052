import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changeTrigger, roomFiles } from './new-room/room-files.ts'
import { readRoomName } from './new-room/room-name.ts'
import { addToCalls, addToHall, addToRoutes, addToServer, readHall } from './new-room/wiring.ts'

// npm run new-room -- polls poll --before=home
// Writes a room on the three floors, its migration and its test, and opens its door in the hall.
const HALL = 'tests/architecture/hall.ts'
const ROOMS = 'server/rooms.ts'
const ROUTES = 'web/app/route-table.ts'
const CALLS = 'docs/added-calls.md'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string', default: 'home' } },
})

try {
  furnish()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function furnish() {
  const name = readRoomName(positionals[0], positionals[1])
  const hall = readHall(read(HALL))
  const files = roomFiles(name)
  rejectOverwriting(name.room, hall, Object.keys(files))

  const newHall = addToHall(read(HALL), name, values.before)
  const wiring = {
    [HALL]: newHall,
    [ROOMS]: addToServer(read(ROOMS), name, readHall(newHall)),
    [ROUTES]: addToRoutes(read(ROUTES), name),
    [CALLS]: addToCalls(read(CALLS), name),
  }
  for (const [file, text] of Object.entries({ ...files, ...wiring })) write(file, text)
  tool('biome', ['check', '--write', ...Object.keys(files), HALL, ROOMS, ROUTES])
  tool('drizzle-kit', ['generate', '--name', name.room])
  const [migration = ''] = globSync(`server/migrations/*_${name.room}.sql`)
  appendFileSync(migration, changeTrigger(name))

  console.log(['A new room:', ...Object.keys(files), migration, ...Object.keys(wiring)].join('\n  '))
  console.log(`Look at it: npm test -- --only=http tests/http/${name.room}`)
}

function rejectOverwriting(room: string, hall: readonly string[], files: readonly string[]) {
  if (hall.includes(room)) throw new Error(`The hall already has a room '${room}'.`)
  if (!hall.includes(values.before)) throw new Error(`The hall has no room '${values.before}': ${hall.join(', ')}`)
  const taken = files.find((file) => existsSync(file))
  if (taken) throw new Error(`${taken} is already there.`)
}

function read(file: string) {
  return readFileSync(file, 'utf8')
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function tool(name: string, args: string[]) {
  execFileSync(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
