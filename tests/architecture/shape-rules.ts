import path from 'node:path'
import { FLOORS, floorOf } from './hall.ts'
import type { Source } from './source-tree.ts'

const MOST_FILES = 15
const MOST_LINES = 250

/** Folders that may be fuller, each with its reason; none so far. */
const FULLER_FOLDERS: Record<string, number> = {}

const NAMES_WITHOUT_MEANING = /(^|[-.])(utils?|helpers?|common|misc)$/

export function namesThatSayNothing(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => partsOf(file).some((part) => NAMES_WITHOUT_MEANING.test(part)))
    .map(({ path: file }) => `${file}: a name tells what is inside`)
}

export function barrels(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => /(^|\/)index\.(tsx?|mjs)$/.test(file))
    .map(({ path: file }) => `${file}: no barrels, import the file that has it`)
}

/** Counts what one looks through in search of something: modules, without their tests and stylesheets. */
export function foldersTooFull(sources: Source[]): string[] {
  const files = sources.filter(({ path: file }) => FLOORS.includes(floorOf(file)) && !isTest(file))
  const counted = Map.groupBy(files, ({ path: file }) => path.posix.dirname(file))
  return [...counted]
    .filter(([folder, { length }]) => length > (FULLER_FOLDERS[folder] ?? MOST_FILES))
    .map(([folder, { length }]) => `${folder} holds ${length} files, ${FULLER_FOLDERS[folder] ?? MOST_FILES} at most`)
}

export function filesTooLong(sources: Source[]): string[] {
  return sources
    .filter(({ path: file, lines }) => lines > MOST_LINES && !mayBeLong(file))
    .map(({ path: file, lines }) => `${file} has ${lines} lines, ${MOST_LINES} at most`)
}

function mayBeLong(file: string) {
  return floorOf(file) === 'tests' || isTest(file) || /^server\/(migrations|demo)\//.test(file)
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}

function partsOf(file: string) {
  return file.replace(/(\.test)?\.(tsx?|mjs)$/, '').split('/')
}
