import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventSlide } from '#web/home/carousel/slides.ts'

const ROOT = join(import.meta.dirname, '../../..')

const EVENT = {
  id: '7b1f0a44-5ac5-4f1c-8a56-4d2f0a1b2c3d',
  title: 'Arts festival',
  description: 'Three days of arts.',
  category: 'cultural',
  status: 'upcoming',
  venue: 'Al Noor Grounds',
  venueCity: 'Sharjah',
  featuredImage: null,
  eventDate: '2026-11-22T05:00:00.000Z',
  eventEndDate: '2026-11-24T17:00:00.000Z',
} as unknown as Parameters<typeof eventSlide>[0]

test('the slide of an event of several days shows all of them', () => {
  expect(eventSlide(EVENT).event?.date).toBe('Nov 22 – 24, 2026')
})

/** They have one day, or stand in a table of one column. */
const OF_ONE_DAY = ['web/admin/charts/attendance-chart.tsx', 'shared/events/program-time-rules.ts']

test('wherever a page or mail writes the date of an event, it writes all of its days', async () => {
  const found: string[] = []
  for (const layer of ['shared', 'server', 'web'])
    for (const file of await readdir(join(ROOT, layer), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || OF_ONE_DAY.includes(`${layer}/${file}`)) continue
      const source = await readFile(join(ROOT, layer, file), 'utf8')
      if (/formatCardDate\((?:\w+\.)?eventDate\)/.test(source)) found.push(`${layer}/${file}`)
    }
  expect(found, 'use formatCardDays').toEqual([])
})
