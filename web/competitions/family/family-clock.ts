import type { Moment } from '#shared/platform/gulf-dates.ts'

export type Language = 'ml' | 'en'

const INDIA = 'Asia/Kolkata'
const EMIRATES = 'Asia/Dubai'
const MONTHS: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ml: ['ജനുവരി', 'ഫെബ്രുവരി', 'മാർച്ച്', 'ഏപ്രിൽ', 'മേയ്', 'ജൂൺ', 'ജൂലൈ', 'ഓഗസ്റ്റ്', 'സെപ്റ്റംബർ', 'ഒക്ടോബർ', 'നവംബർ', 'ഡിസംബർ'],
}

export const indianTime = (moment: Moment, language: Language): string => timeIn(INDIA, moment, language)
export const emiratesTime = (moment: Moment, language: Language): string => timeIn(EMIRATES, moment, language)

/** '6:40 PM', or 'വൈകുന്നേരം 6:40'. */
function timeIn(timeZone: string, moment: Moment, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [hour = '0', minute = '00'] = clock.format(new Date(moment)).split(':')
  const hours = Number(hour) % 24
  const time = `${hours % 12 || 12}:${minute}`
  return language === 'ml' ? `${partOfDay(hours)} ${time}` : `${time} ${hours < 12 ? 'AM' : 'PM'}`
}

function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 19) return 'രാത്രി'
  if (hours < 12) return 'രാവിലെ'
  return hours < 16 ? 'ഉച്ചയ്ക്ക്' : 'വൈകുന്നേരം'
}

/** A day in the Emirates, where the event is: 'December 19, 2026', or '2026 ഡിസംബർ 19'. */
export function dayText(moment: Moment, language: Language): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: EMIRATES }).format(new Date(moment))
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[language][Number(month) - 1] ?? ''
  return language === 'ml' ? `${year} ${name} ${Number(date)}` : `${name} ${Number(date)}, ${year}`
}

const HOUR = 60
const DAY = 24 * HOUR

/** 'In about 15 minutes'; null for a time that has come. Rounded to five minutes from ten on. */
export function waitText(until: Moment, now: Date, language: Language): string | null {
  const exact = Math.round((new Date(until).getTime() - now.getTime()) / 60_000)
  if (exact < 2) return null
  const minutes = exact < 10 ? exact : Math.round(exact / 5) * 5
  const parts = partsOf(minutes).map(([count, unit]) => countText(count, unit, language))
  return language === 'ml' ? `ഇനി ഏകദേശം ${parts.join(' ')}` : `In about ${parts.join(' ')}`
}

type Unit = 'day' | 'hour' | 'minute'
const UNITS: Record<Unit, string> = { day: 'ദിവസം', hour: 'മണിക്കൂർ', minute: 'മിനിറ്റ്' }

function partsOf(minutes: number): [number, Unit][] {
  if (minutes >= 2 * DAY) return [[Math.round(minutes / DAY), 'day']]
  const parts: [number, Unit][] = [
    [Math.floor(minutes / HOUR), 'hour'],
    [minutes % HOUR, 'minute'],
  ]
  return parts.filter(([count]) => count > 0)
}

const countText = (count: number, unit: Unit, language: Language) =>
  language === 'ml' ? `${count} ${UNITS[unit]}` : `${count} ${unit}${count === 1 ? '' : 's'}`
