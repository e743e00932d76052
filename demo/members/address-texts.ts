import type { Emirate } from '#shared/membership/member-enums.ts'

export const HOUSES = [
  'Sreevalsam',
  'Thanal House',
  'Chembakam',
  'Puthenpurackal',
  'Darul Aman',
  'Neermathalam',
  'Kripa',
]

export const QUARTERS: Record<Emirate, readonly string[]> = {
  Dubai: ['Al Karama', 'Al Qusais', 'International City'],
  Sharjah: ['Al Nahda', 'Al Majaz 2', 'Abu Shagara', 'Muwaileh'],
  'Abu Dhabi': ['Al Mushrif', 'Mussafah'],
  Ajman: ['Al Nuaimiya', 'Al Rashidiya'],
  'Ras Al Khaimah': ['Al Nakheel'],
  Fujairah: ['Al Faseel'],
  'Umm Al Quwain': ['Al Salamah'],
}
