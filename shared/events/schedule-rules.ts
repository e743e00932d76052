import { formatTime, type Moment } from '#shared/platform/gulf-dates.ts'

/** A line of a schedule: its time, the separator, and what happens. */
export type ScheduleLine = { time: string | null; mark: string | null; rest: string }

/** The non-empty lines of a text. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const TIME = String.raw`\d{1,2}(?:[:.]\d{2}(?:\s*[AP]M)?|\s*[AP]M)\b`
const TIME_AHEAD = new RegExp(String.raw`^(${TIME}(?:\s*[-–]\s*${TIME})?)(\s*[-–:,]\s)?(.*)`, 'i')

/** The lines of a schedule, each with the time it begins with, if any. */
export const readSchedule = (text: string | null): ScheduleLine[] =>
  linesOf(text).map((line) => {
    const [, time, mark, rest = line] = TIME_AHEAD.exec(line) ?? []
    return { time: time ?? null, mark: mark ?? null, rest }
  })

type Timed = { title: string; startsAt: Moment | null }

/** The program that a line is about: at the line's time, with a title that begins with the line's first word. */
export const findProgramOf = <P extends Timed>({ time, rest }: ScheduleLine, programs: readonly P[]): P | undefined =>
  programs.find((program) => isAbout(program, time, rest))

function isAbout({ title, startsAt }: Timed, time: string | null, text: string): boolean {
  if (!startsAt || !time) return false
  const isThen = formatTime(startsAt).replace(/\s/g, '') === time.toUpperCase().replace(/\s/g, '').replace('.', ':')
  return isThen && firstWord(text) !== '' && firstWord(text) === firstWord(title)
}

const firstWord = (text: string): string => /[\p{L}\p{M}]+/u.exec(text)?.[0].toLowerCase() ?? ''
