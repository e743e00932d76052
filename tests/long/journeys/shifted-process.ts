import { shiftClock } from './shifted-clock.ts'

// imported by Node before the site starts
shiftClock(Number(process.env.CLOCK_OFFSET_MS))
