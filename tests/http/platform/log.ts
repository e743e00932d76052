import type { Log } from '#server/platform/tasks/tasks.ts'

type Level = 'info' | 'warn' | 'error'
export type Line = { level: Level; about: Record<string, unknown>; words: string }

/** A log whose lines can be read back. */
export function captureLog(): Log & { lines(level: Level): Line[] } {
  const stored: Line[] = []
  const write = (level: Level) => (about: unknown, words?: unknown) => {
    stored.push({ level, about: about as Line['about'], words: String(words) })
  }
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    lines: (level) => stored.filter((line) => line.level === level),
  } as Log & { lines(level: Level): Line[] }
}
