import type { Locator, Page } from '@playwright/test'

export type Chapter = { name: string; presses: number; seconds: number }

type Photo = { name: string; mimeType: string; buffer: Buffer }

/**
 * What a volunteer does in the browser, counted: a click or tap is one press, so is a filled field, a choice in a list
 * and a key that acts. Choosing files is two: the button, and the files in the system's dialog.
 */
export function countPresses(page: Page) {
  const chapters: Chapter[] = []
  let presses = 0
  const counted = async (count: number, act: () => Promise<unknown>) => {
    presses += count
    await act()
  }
  return {
    page,
    chapters,
    press: (target: Locator) => counted(1, () => target.click()),
    fill: (field: Locator, text: string) => counted(1, () => field.fill(text)),
    select: (field: Locator, label: string) => counted(1, () => field.selectOption({ label })),
    addFiles: (input: Locator, files: Photo[]) => counted(2, () => input.setInputFiles(files)),
    /** Does one task, and notes what it took. */
    async chapter(name: string, work: () => Promise<void>) {
      const before = presses
      const started = performance.now()
      await work()
      chapters.push({ name, presses: presses - before, seconds: (performance.now() - started) / 1000 })
    },
  }
}

export type Volunteer = ReturnType<typeof countPresses>

/** One line for each chapter, and the sum. */
export function writeTable(title: string, chapters: readonly Chapter[]): string {
  const sum = (of: 'presses' | 'seconds') => chapters.reduce((total, chapter) => total + chapter[of], 0)
  const all = [...chapters, { name: 'The whole evening', presses: sum('presses'), seconds: sum('seconds') }]
  const lines = all.map(
    ({ name, presses, seconds }) =>
      `${name.padEnd(44)} ${String(presses).padStart(4)} presses ${seconds.toFixed(1).padStart(6)} s`,
  )
  return [title, ...lines].join('\n')
}
